import { PRIMARY_SECONDS, type ReadScope, runInReadScope } from '#db/client/read-scope.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../context/context.ts';

/** The client writes this cookie, too, when an event announces a change (`src/realtime/event-source.ts`). */
const COOKIE = 'proquo_primary';
const pattern = /(?:^|; )proquo_primary=1(?:;|$)/;

/**
 * Makes each browser see what it wrote and what its events announce: a cookie lets the primary answer it for two
 * seconds, on every node. Does nothing without a replica.
 */
export const sendWritersToPrimary = (app: FastifyInstance, { db }: Pick<Deps, 'db'>) => {
  if (!db.hasReplica) return;
  const scopes = new WeakMap<FastifyRequest, ReadScope>();
  // The scope begins after the body was read, because callbacks of the socket run outside of it.
  app.addHook('preHandler', (req, _reply, done) => {
    const scope = { usesPrimary: pattern.test(req.headers.cookie ?? ''), hasWritten: false };
    scopes.set(req, scope);
    runInReadScope(scope, done);
  });
  app.addHook('onSend', async (req, reply) => {
    if (!scopes.get(req)?.hasWritten) return;
    const present = reply.getHeader('set-cookie');
    const others = Array.isArray(present) ? present : present ? [String(present)] : [];
    const cookie = `${COOKIE}=1; Path=/; Max-Age=${PRIMARY_SECONDS}; SameSite=Lax`;
    void reply.header('set-cookie', [...others, cookie]);
  });
};

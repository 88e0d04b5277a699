import { type ReadScope, runInReadScope } from '#db/client/read-position.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../context/context.ts';

/** Also written by the client (`src/realtime/seen-position.ts`), when an event tells of a commit. */
const COOKIE = 'proquo_at';
/** A replica that is later than that answers nobody. */
const MAX_AGE_SECONDS = 60;

const pattern = /(?:^|; )proquo_at=(\d{1,15})(?:;|$)/;

/**
 * Has each browser see what it wrote, and what its events tell of: the position of the latest commit that it knows is in a
 * cookie, and until the replica has that the primary answers, whichever node is asked. Nothing without a replica.
 */
export const followPositions = (app: FastifyInstance, { db }: Pick<Deps, 'db'>) => {
  const { positions } = db;
  if (!positions) return;
  const scopes = new WeakMap<FastifyRequest, ReadScope>();
  // After the body is read, because the events of a socket run outside of a request's scope.
  app.addHook('preHandler', (req, _reply, done) => {
    const scope = { need: Number(pattern.exec(req.headers.cookie ?? '')?.[1] ?? 0), wrote: false };
    scopes.set(req, scope);
    runInReadScope(scope, done);
  });
  app.addHook('onSend', async (req, reply) => {
    const scope = scopes.get(req);
    if (!scope?.wrote) return;
    const present = reply.getHeader('set-cookie');
    const others = Array.isArray(present) ? present : present ? [String(present)] : [];
    const cookie = `${COOKIE}=${scope.need}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax`;
    void reply.header('set-cookie', [...others, cookie]);
  });
};

import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Deps } from '../context.ts';
import { sendError } from './errors.ts';
import { requestContext } from './request-context.ts';

const HEARTBEAT_MS = 20_000;
/** A page connects anew after this long, and so proves again who it is. */
const LIFETIME_MS = 10 * 60_000;

/** Server-sent events: what changed for a member, as it happens. */
export const mountLiveStream = (app: FastifyInstance, deps: Deps) => {
  const open = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });

  app.get('/api/events', async (req, reply) => {
    const { actor } = await requestContext(deps, req, reply);
    if (!actor) return sendError(new AppError('UNAUTHORIZED'), req, reply);
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    // A page that lost its connection may have missed something, so it looks at everything once.
    raw.write('retry: 2000\nevent: sync\ndata: {}\n\n');
    const unsubscribe = deps.events.subscribe(actor.id, ({ type, data }) => {
      raw.write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
    });
    const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS);
    const end = () => {
      clearInterval(heartbeat);
      clearTimeout(lifetime);
      unsubscribe();
      open.delete(end);
      raw.end();
    };
    const lifetime = setTimeout(end, LIFETIME_MS);
    open.add(end);
    raw.on('close', end);
  });
};

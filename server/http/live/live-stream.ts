import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../context/context.ts';
import type { SentEvent } from '../../gateways/realtime/events.ts';
import { tellPresence } from '../../messages/tell-presence.ts';
import { sendError } from '../errors.ts';
import { requestContext } from '../request-context.ts';
import { watchStreams } from './watched-streams.ts';

const HEARTBEAT_MS = 20_000;
/** A page connects anew after this long, and so proves again who it is. */
const LIFETIME_MS = 10 * 60_000;
/** A page that is only reloaded is back by then, and nobody is told that its member left. */
const LEFT_AFTER_MS = 5_000;
/** All pages of a browser share a stream, so nobody comes near this who is not after the server's memory. */
const MAX_STREAMS = 30;

/** Ends a stream, with a last word or without. */
type End = (parting?: SentEvent) => void;

const write = (raw: ServerResponse, { id, type, data }: SentEvent) =>
  raw.write(`${id ? `id: ${id}\n` : ''}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);

/** Server-sent events: what changed for a member, as it happens. */
export const mountLiveStream = (app: FastifyInstance, deps: Deps) => {
  /** How to end each stream, by member, the oldest first. */
  const open = new Map<string, Set<End>>();
  const leaving = new Set<NodeJS.Timeout>();
  const watched = watchStreams(deps);
  app.addHook('preClose', async () => {
    for (const ends of open.values()) for (const end of ends) end();
    for (const timer of leaving) clearTimeout(timer);
    watched.close();
  });

  const announce = (userId: string, online: boolean) =>
    tellPresence(deps, userId, online).catch((error: unknown) => deps.log.error(error));
  const leave = (userId: string) => {
    const timer = setTimeout(() => {
      leaving.delete(timer);
      if (!deps.events.isOnline(userId)) void announce(userId, false);
    }, LEFT_AFTER_MS);
    leaving.add(timer);
  };

  // A HEAD would wait for an end that never comes.
  app.get('/api/events', { exposeHeadRoute: false }, async (req, reply) => {
    const { actor } = await requestContext(deps, req, reply);
    if (!actor) return sendError(new AppError('UNAUTHORIZED'), req, reply);
    reply.hijack();
    const { raw } = reply;
    // Its end was told already, and would not be told again.
    if (raw.destroyed) return;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // The connection ends with the stream, so that a shutdown does not wait for it.
      connection: 'close',
      'x-accel-buffering': 'no',
    });
    const own = open.get(actor.id) ?? new Set<End>();
    open.set(actor.id, own);
    const arrives = !deps.events.isOnline(actor.id);
    const lastEventId = req.headers['last-event-id'];
    const { missed, unsubscribe } = deps.events.subscribe(
      actor.id,
      (event) => {
        // Whoever may still listen connects anew and proves it.
        if (event.type === 'session') return end(event);
        // One after the other, and none to who was signed out meanwhile.
        last = last.then(check).then((isHere) => void (isHere && write(raw, event)));
      },
      Array.isArray(lastEventId) ? null : lastEventId,
    );
    raw.write('retry: 2000\n\n');
    if (missed) for (const event of missed) write(raw, event);
    // Whoever may have missed something that is kept no more looks at everything once.
    else raw.write('event: sync\ndata: {}\n\n');
    if (arrives) void announce(actor.id, true);

    let last: Promise<unknown> = Promise.resolve();
    /** By the same cookie or token as at the beginning, which may have been revoked since. */
    const check = async (): Promise<boolean> => {
      const now = await requestContext(deps, req, reply).catch((error: unknown) => {
        deps.log.error(error);
        return null;
      });
      // Who cannot be asked for now is asked for again.
      if (now && !now.actor) end();
      return own.has(end);
    };
    const end = (parting?: SentEvent) => {
      if (!own.delete(end)) return;
      if (parting) write(raw, parting);
      unwatch();
      if (own.size === 0) open.delete(actor.id);
      clearInterval(heartbeat);
      clearTimeout(lifetime);
      unsubscribe();
      raw.end();
      leave(actor.id);
    };
    const heartbeat = setInterval(() => {
      raw.write(': still here\n\n');
      // What ends by its age alone, with nothing written, is found here.
      void check();
    }, HEARTBEAT_MS);
    const lifetime = setTimeout(() => end(), LIFETIME_MS);
    const unwatch = watched.add({ secret: actor.sessionId, check });
    own.add(end);
    const [oldest] = own;
    if (own.size > MAX_STREAMS) oldest?.();
    raw.on('close', () => end());
  });
};

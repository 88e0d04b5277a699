import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../context/context.ts';
import type { SentEvent } from '../../gateways/realtime/events.ts';
import { publishPresence } from '../../messages/publish-presence.ts';
import { sendError } from '../errors.ts';
import { requestContext } from '../request-context.ts';
import { watchStreams } from './watched-streams.ts';

const HEARTBEAT_MS = 20_000;
/** A page reconnects after this long, and so authenticates again. */
const LIFETIME_MS = 10 * 60_000;
/** A reloaded page is back by then, so that nobody is told that its member went offline. */
const OFFLINE_AFTER_MS = 5_000;
/** All pages of a browser share one stream, so only an attacker opens this many. */
const MAX_STREAMS = 30;

/** Ends a stream, optionally with a last event. */
type End = (lastEvent?: SentEvent) => void;

const write = (raw: ServerResponse, { id, type, data }: SentEvent) =>
  raw.write(`${id ? `id: ${id}\n` : ''}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);

/** Server-sent events: tells open pages what changed for their member. */
export const mountLiveStream = (app: FastifyInstance, deps: Deps) => {
  /** The `end` functions of each member's streams, the oldest first. */
  const open = new Map<string, Set<End>>();
  const leaving = new Set<NodeJS.Timeout>();
  const watched = watchStreams(deps);
  app.addHook('preClose', async () => {
    for (const ends of open.values()) for (const end of ends) end();
    for (const timer of leaving) clearTimeout(timer);
    watched.close();
  });

  const announce = (userId: string, online: boolean) =>
    publishPresence(deps, userId, online).catch((error: unknown) => deps.log.error(error));
  const announceLeave = (userId: string) => {
    const timer = setTimeout(() => {
      leaving.delete(timer);
      if (!deps.events.isOnline(userId)) void announce(userId, false);
    }, OFFLINE_AFTER_MS);
    leaving.add(timer);
  };

  // A HEAD would never end.
  app.get('/api/events', { exposeHeadRoute: false }, async (req, reply) => {
    const { actor } = await requestContext(deps, req, reply);
    if (!actor) return sendError(new AppError('UNAUTHORIZED'), req, reply);
    reply.hijack();
    const { raw } = reply;
    // The close event was already emitted and will not fire again.
    if (raw.destroyed) return;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // The connection closes with the stream, so that a shutdown does not wait for it.
      connection: 'close',
      'x-accel-buffering': 'no',
    });
    const own = open.get(actor.id) ?? new Set<End>();
    open.set(actor.id, own);
    const isArriving = !deps.events.isOnline(actor.id);
    const lastEventId = req.headers['last-event-id'];
    const { missed, unsubscribe } = deps.events.subscribe(
      actor.id,
      (event) => {
        // A client that is still signed in reconnects and authenticates again.
        if (event.type === 'session') return end(event);
        // Keeps the order of events, and sends none to a session that has ended meanwhile.
        last = last.then(check).then((isHere) => void (isHere && write(raw, event)));
      },
      Array.isArray(lastEventId) ? null : lastEventId,
    );
    raw.write('retry: 2000\n\n');
    if (missed) for (const event of missed) write(raw, event);
    // The missed events are no longer stored, so the page refreshes everything once.
    else raw.write('event: sync\ndata: {}\n\n');
    if (isArriving) void announce(actor.id, true);

    let last: Promise<unknown> = Promise.resolve();
    /** Authenticates with the same cookie or token as at the beginning, which may have been revoked since. */
    const check = async (): Promise<boolean> => {
      const now = await requestContext(deps, req, reply).catch((error: unknown) => {
        deps.log.error(error);
        return null;
      });
      // If the check itself failed, a later one repeats it.
      if (now && !now.actor) end();
      return own.has(end);
    };
    const end = (lastEvent?: SentEvent) => {
      if (!own.delete(end)) return;
      if (lastEvent) write(raw, lastEvent);
      unwatch();
      if (own.size === 0) open.delete(actor.id);
      clearInterval(heartbeat);
      clearTimeout(lifetime);
      unsubscribe();
      raw.end();
      announceLeave(actor.id);
    };
    const heartbeat = setInterval(() => {
      raw.write(': still here\n\n');
      // Finds sessions that expired by age, without any write.
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

import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import { hashSecret } from '../../core/secrets.ts';
import { MINUTE } from '../../core/time.ts';
import type { Deps } from '../../context/context.ts';
import type { SentEvent } from '../../gateways/realtime/events.ts';
import { drainOf, spread } from '../drain.ts';
import { addGauge } from '../metrics/define-metric.ts';
import { sendError } from '../errors.ts';
import { ok, param, type PlainOperations, plainSchemas } from '../openapi/plain-operation.ts';
import { bearerToken, loadContext } from '../request-context.ts';
import { heartbeats } from './heartbeats.ts';
import { type Stream, watchStreams } from './watched-streams.ts';

/** What the data of each event holds, and when it is sent. */
const eventData: Record<Exclude<SentEvent['type'], 'revoked'>, string> = {
  message: '`{conversationWith, messageId}`. Someone wrote to you, or you wrote.',
  read: '`{conversationWith}`. A member read what you wrote.',
  notification: '`{id}`. A notification is new, or changed; null if it can be several.',
  exchange: '`{id, status}`. Something happened in an exchange.',
  circle: '`{id}`. Something happened in a circle.',
  presence: '`{userId, online}`. A member with whom you talk came or went.',
  typing: '`{from}`. A member is writing to you.',
  session: '`{}`. What you may do has changed, and the stream ends.',
  sync: '`{}`. You may have missed something: fetch again what you show.',
};

export const eventStreamOperations: PlainOperations = {
  'GET /api/events': {
    tag: 'Live',
    summary: `Server-sent events: ${Object.keys(eventData).join(', ')}`,
    meta: {
      callers: 'members',
      description: `${Object.entries(eventData)
        .map(([type, data]) => `- \`${type}\`: ${data}`)
        .join('\n')}

After a lost connection, send the id of the last event to get what you missed, or \`sync\` if you have to fetch everything again. A new page sends the \`eventsFrom\` of its session as \`after\`. The stream ends after about ten minutes, and when the session or token ends: connect again.`,
    },
    parameters: [
      param('header', 'last-event-id', plainSchemas.text, false),
      param('query', 'after', plainSchemas.text, false),
    ],
    responses: ok('A stream', 'text/event-stream', plainSchemas.text),
  },
};

/**
 * A page reconnects after about this long, and so authenticates again. Between three quarters and five quarters of it,
 * so that pages that came at once, after a restart, do not come at once again and again.
 */
const LIFETIME_MS = 10 * MINUTE;
/** A reloaded page is back by then, so that no one gets an event that its member went offline. */
const OFFLINE_AFTER_MS = 5_000;
const RETRY_MS = 1_500;
/** All pages of a browser share one stream, so only an attacker opens this many. */
const MAX_STREAMS = 30;

/** Ends a stream, optionally with a last event. */
type End = (lastEvent?: SentEvent) => void;

const write = (raw: ServerResponse, { id, type, data }: SentEvent) =>
  raw.write(`${id ? `id: ${id}\n` : ''}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);

/** The event after which a page fetches everything. */
const syncEvent: SentEvent = { type: 'sync', data: {}, id: null };

/** Called when a member opens their first page, or has closed their last one. */
type OnPresence = (deps: Deps, userId: string, isOnline: boolean) => Promise<unknown>;

/** Mounts `/api/events`: server-sent events that tell the open pages of a member what changed for them. */
export const mountEventStream = (app: FastifyInstance, deps: Deps, onPresence: OnPresence) => {
  /** The `end` functions of each member's streams, the oldest first. */
  const openStreams = new Map<string, Set<End>>();
  const leaveTimers = new Set<NodeJS.Timeout>();
  const watched = watchStreams(deps);
  const beats = heartbeats();
  const drain = drainOf(app);
  addGauge(app, { name: 'proquo_live_streams', help: 'Open event streams' }, () => [
    { value: [...openStreams.values()].reduce((sum, ends) => sum + ends.size, 0) },
  ]);
  app.addHook('preClose', async () => {
    for (const ends of openStreams.values()) for (const end of ends) end();
    for (const timer of leaveTimers) clearTimeout(timer);
    watched.close();
    beats.close();
  });

  // One after another, so that the other nodes do not get them all at once.
  drain.onDrain((ms) =>
    spread(
      [...openStreams.values()].flatMap((ends) => [...ends]),
      ms,
    ),
  );

  const announce = (userId: string, online: boolean) =>
    onPresence(deps, userId, online).catch((error: unknown) => deps.log.error(error));
  const isOnline = async (userId: string) => (await deps.events.onlineAmong([userId])).has(userId);
  const announceLeave = (userId: string) => {
    const timer = setTimeout(() => {
      leaveTimers.delete(timer);
      void isOnline(userId).then((isBack) => (isBack ? undefined : announce(userId, false)));
    }, OFFLINE_AFTER_MS);
    leaveTimers.add(timer);
  };

  // A HEAD would never end.
  app.get<{ Querystring: { after?: unknown } }>('/api/events', { exposeHeadRoute: false }, async (req, reply) => {
    const { actor } = await loadContext(deps, req, reply);
    if (!actor) return sendError(new AppError('UNAUTHORIZED'), req, reply);
    if (drain.isOn()) return sendError(new AppError('DATABASE_AWAY', { retryAfterSeconds: 1 }), req, reply);
    const isArriving = !(await isOnline(actor.id));
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
    const ownEnds = openStreams.get(actor.id) ?? new Set<End>();
    openStreams.set(actor.id, ownEnds);
    /** Keeps the order of events where one has to wait. */
    let lastWork: Promise<unknown> = Promise.resolve();
    let waitingCount = 0;
    const inTurn = (work: () => Promise<unknown>) => {
      waitingCount += 1;
      lastWork = lastWork
        .then(() => ownEnds.has(end) && work())
        .catch((error: unknown) => deps.log.error(error))
        .finally(() => (waitingCount -= 1));
    };
    const send = (event: SentEvent) => void (ownEnds.has(end) && write(raw, event));
    const end = (lastEvent?: SentEvent) => {
      if (!ownEnds.delete(end)) return;
      if (lastEvent) write(raw, lastEvent);
      stopWatching();
      stopBeating();
      if (ownEnds.size === 0) openStreams.delete(actor.id);
      unsubscribe();
      raw.end();
      announceLeave(actor.id);
    };
    const stream: Stream = {
      via: actor.sessionId === null ? 'token' : 'session',
      hash: hashSecret(actor.sessionId ?? bearerToken(req) ?? ''),
      end: () => end(),
    };
    const endsAt = Date.now() + LIFETIME_MS * (0.75 + Math.random() / 2);
    ownEnds.add(end);
    const stopWatching = watched.add(stream);
    const stopBeating = beats.add(() => {
      if (Date.now() > endsAt) end();
      else raw.write(': still here\n\n');
    });
    // A browser sends the header when it reconnects on its own; a page that begins knows its place from the session.
    const lastEventId = req.headers['last-event-id'] ?? req.query.after;
    const { missed, ready, unsubscribe } = deps.events.subscribe(
      actor.id,
      (event) => {
        // A client that is still signed in reconnects and authenticates again.
        if (event.type === 'session') end(event);
        else if (event.type === 'revoked') inTurn(() => watched.check(stream));
        else if (event.type === 'sync') {
          inTurn(() => watched.check(stream));
          inTurn(async () => send(syncEvent));
        } else if (waitingCount === 0 && deps.bus.isShared()) write(raw, event);
        else {
          // This node does not see what another node ends while the bus is unavailable.
          if (!deps.bus.isShared()) inTurn(() => watched.check(stream));
          inTurn(async () => send(event));
        }
      },
      typeof lastEventId === 'string' ? lastEventId : null,
    );
    // Spread, so that pages whose node has gone do not come to the others in one moment.
    raw.write(`retry: ${RETRY_MS + Math.round(Math.random() * RETRY_MS)}\n\n`);
    if (missed) for (const event of missed) write(raw, event);
    // A session that ended between this request's check and the subscription has sent no event here, so it is checked
    // again.
    inTurn(() => ready.then(() => watched.check(stream)));
    // The missed events are no longer stored, so the page refreshes everything once, with the next event.
    if (!missed) inTurn(async () => send(syncEvent));
    if (isArriving) void announce(actor.id, true);
    const [oldest] = ownEnds;
    if (ownEnds.size > MAX_STREAMS) oldest?.();
    raw.on('close', () => end());
  });
};

import { EventEmitter } from 'node:events';
import { randomBytes } from 'node:crypto';
import { lruCache } from '../../core/lru-cache.ts';

/** An event for open pages. It names the change; the page fetches the data itself. */
export type RealtimeEvent =
  | { type: 'message'; data: { conversationWith: string; messageId: string } }
  | { type: 'read'; data: { conversationWith: string } }
  | { type: 'notification'; data: { id: string | null } }
  | { type: 'exchange'; data: { id: string; status: string } }
  | { type: 'circle'; data: { id: string } }
  | { type: 'typing'; data: { from: string } }
  | { type: 'presence'; data: { userId: string; online: boolean } }
  /** What the member may do has changed, perhaps to nothing: pages check who is signed in, and their streams end. */
  | { type: 'session'; data: Record<string, never> }
  /** Something that signs the member in has ended: streams look whether theirs did. Never sent to pages. */
  | { type: 'revoked'; data: Record<string, never> }
  /** Events may have been missed: pages fetch everything again. */
  | { type: 'sync'; data: Record<string, never> };

/** An event as it is sent. Typing, presence, session, revoked and sync have no id, because they are never replayed. */
export type SentEvent = RealtimeEvent & { id: string | null };

export type Events = {
  /** Sends to the open pages of these members. */
  publish(userIds: string[], event: RealtimeEvent): void;
  /**
   * Calls back for each event of a member until `unsubscribe`. `missed` holds the events after `lastEventId`, or is
   * null if they are no longer known.
   */
  subscribe(
    userId: string,
    listener: (event: SentEvent) => void,
    lastEventId?: string | null,
  ): Subscription & {
    /** When events of all nodes arrive: what happened before has to be fetched. */
    ready: Promise<unknown>;
  };
  /**
   * Stores the member's events from now on, for a page that loads and will subscribe. Ask it before what the page shows
   * is read.
   * @returns the event to go on from, or null where no one can say what the page will have missed
   */
  storeFrom(userId: string): Promise<string | null>;
  /** Which of these members have an open page, on any node. */
  onlineAmong(userIds: string[]): Promise<Set<string>>;
};

type Subscription = { missed: SentEvent[] | null; unsubscribe: () => void };

type LocalEvents = {
  publish(userIds: string[], event: RealtimeEvent): void;
  subscribe(userId: string, listener: (event: SentEvent) => void, lastEventId?: string | null): Subscription;
  storeFrom(userId: string): string;
  hasPage(userId: string): boolean;
  /** Drops the stored events of a member, for whom none arrive from now on. */
  forgetMember(userId: string): void;
  /** Has the pages of all members fetch everything, now or when they come back. */
  forgetAll(): void;
};

type CachedEvents = { completeAfter: number; events: { number: number; event: SentEvent }[] };

const SPREAD_PER_MEMBER_MS = 2;
/** Each node announces that it is back. The spread makes a page fetch everything once, and not for each of them. */
const MIN_SPREAD_MS = 500;
const MAX_SPREAD_MS = 30_000;
const CACHED_EVENTS = 50;
const CACHED_FOR_MS = 5 * 60_000;
const MAX_MEMBERS = 20_000;
const transient = new Set<RealtimeEvent['type']>(['typing', 'presence', 'session', 'revoked', 'sync']);

/** Events within this process. Recent ones are stored per member, so that a page can resume after a disconnect. */
export const localEvents = (): LocalEvents => {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  const cached = lruCache<string, CachedEvents>(MAX_MEMBERS, { ttl: CACHED_FOR_MS, updateAgeOnGet: true });
  /** Members whose pages will have to fetch everything. */
  const toSync = new Set<string>();
  // The count restarts with the process, so ids include a random part per process.
  const origin = randomBytes(6).toString('hex');
  let count = 0;

  const store = (userId: string, number: number, event: SentEvent) => {
    const cachedEvents = cached.get(userId);
    if (!cachedEvents) return;
    cachedEvents.events.push({ number, event });
    if (cachedEvents.events.length > CACHED_EVENTS)
      cachedEvents.completeAfter = cachedEvents.events.shift()?.number ?? number;
  };

  const missedSince = (userId: string, lastEventId: string | null | undefined): SentEvent[] | null => {
    const [from, number] = lastEventId?.split('-') ?? [];
    const cachedEvents = cached.get(userId);
    const last = Number(number);
    if (from !== origin || !cachedEvents || !Number.isInteger(last) || last < cachedEvents.completeAfter) return null;
    return cachedEvents.events.filter((each) => each.number > last).map((each) => each.event);
  };

  const keep = (userId: string) => {
    if (!cached.has(userId)) cached.set(userId, { completeAfter: count, events: [] });
  };

  return {
    publish: (userIds, event) => {
      const number = transient.has(event.type) ? null : (count += 1);
      const sent: SentEvent = { ...event, id: number === null ? null : `${origin}-${number}` };
      for (const userId of userIds) {
        if (number !== null) store(userId, number, sent);
        emitter.emit(userId, sent);
      }
    },
    forgetAll: () => {
      cached.clear();
      const members = emitter.eventNames() as string[];
      // Spread, because each page then asks for all that it shows.
      const spreadMs = Math.min(Math.max(members.length * SPREAD_PER_MEMBER_MS, MIN_SPREAD_MS), MAX_SPREAD_MS);
      for (const userId of members) {
        if (toSync.has(userId)) continue;
        toSync.add(userId);
        const sync = () => {
          toSync.delete(userId);
          emitter.emit(userId, { type: 'sync', data: {}, id: null } satisfies SentEvent);
        };
        setTimeout(sync, Math.random() * spreadMs).unref();
      }
    },
    subscribe: (userId, listener, lastEventId) => {
      const missed = missedSince(userId, lastEventId);
      keep(userId);
      emitter.on(userId, listener);
      return { missed, unsubscribe: () => void emitter.off(userId, listener) };
    },
    storeFrom: (userId) => {
      keep(userId);
      return `${origin}-${count}`;
    },
    hasPage: (userId) => emitter.listenerCount(userId) > 0,
    forgetMember: (userId) => void cached.delete(userId),
  };
};

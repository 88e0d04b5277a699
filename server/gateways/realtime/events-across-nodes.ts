import { randomUUID } from 'node:crypto';
import { growingCache } from '../../core/growing-cache.ts';
import type { Bus } from './bus.ts';
import { type Events, type LiveEvent, localEvents } from './events.ts';

/** Each node announces its online members at this interval; a node that is silent for twice as long counts as gone. */
const ANNOUNCE_MS = 30_000;
const MAX_MEMBERS = 100_000;

type Presence = { node: string; userIds: string[]; online: boolean };

/** Events for the open pages of all nodes: each node forwards the events of all nodes to its own pages. */
export const eventsAcrossNodes = (bus: Bus): Events & { close(): void } => {
  const own = localEvents();
  const node = randomUUID();
  const streamCounts = new Map<string, number>();
  const elsewhere = growingCache<string, Set<string>>(MAX_MEMBERS, { ttl: 2 * ANNOUNCE_MS });

  bus.listen('events', (message) => {
    const { userIds, event } = message as { userIds: string[]; event: LiveEvent };
    own.publish(userIds, event);
  });
  bus.listen('online', (message) => {
    const { node: of, userIds, online } = message as Presence;
    if (of === node) return;
    for (const userId of userIds) {
      const nodes = elsewhere.get(userId) ?? new Set<string>();
      if (online) nodes.add(of);
      else nodes.delete(of);
      if (nodes.size > 0) elsewhere.set(userId, nodes);
      else elsewhere.delete(userId);
    }
  });
  const announce = (userIds: string[], online: boolean) =>
    userIds.length > 0 && bus.send('online', { node, userIds, online } satisfies Presence);
  const announceTimer = setInterval(() => announce([...streamCounts.keys()], true), ANNOUNCE_MS).unref();

  const countStreams = (userId: string, change: 1 | -1) => {
    const count = (streamCounts.get(userId) ?? 0) + change;
    if (count > 0) streamCounts.set(userId, count);
    else streamCounts.delete(userId);
    if (count === 0 || (count === 1 && change === 1)) announce([userId], count > 0);
  };

  return {
    publish: (userIds, event) => {
      if (userIds.length > 0) bus.send('events', { userIds, event });
    },
    subscribe: (userId, listener, lastEventId) => {
      const { missed, unsubscribe } = own.subscribe(userId, listener, lastEventId);
      countStreams(userId, 1);
      let ended = false;
      return {
        missed,
        unsubscribe: () => {
          unsubscribe();
          if (!ended) countStreams(userId, -1);
          ended = true;
        },
      };
    },
    isOnline: (userId) => own.isOnline(userId) || elsewhere.has(userId),
    close: () => clearInterval(announceTimer),
  };
};

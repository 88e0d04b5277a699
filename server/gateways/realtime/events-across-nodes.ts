import type { Bus, Seat } from './bus.ts';
import { type Events, type LiveEvent, localEvents } from './events.ts';

/**
 * How long the channel of a member stays open after the last page: one that comes back by then resumes where it was. The
 * member counts as online for others so long, and less long than others wait before they are told.
 */
const LINGER_MS = 4_000;

/** How often to look for nodes of the version before. */
const LOOK_MS = 5_000;

type Said = { event: LiveEvent; at?: number };
type Open = { seat: Seat; pages: number; leaving: NodeJS.Timeout | null };

/** Events for the open pages of all nodes, each member's in a channel that only nodes with a page of theirs hear. */
export const eventsAcrossNodes = (
  bus: Bus,
  positions?: { known(): number },
  { lingerMs = LINGER_MS, lookMs = LOOK_MS }: { lingerMs?: number; lookMs?: number } = {},
): Events & { close(): void } => {
  const own = localEvents();
  const open = new Map<string, Open>();

  // Nodes of the version before say and hear all in one channel, and say who is online in another. During a rolling
  // upgrade they get copies there, which the nodes of this version pass over.
  let hasOlder = false;
  const look = async () => (hasOlder = (await bus.countListeners('online')) > 0);
  void look();
  const lookTimer = setInterval(() => void look(), lookMs).unref();
  bus.listen('events', (message) => {
    const { userIds, event, at, isCopy } = message as Said & { userIds: string[]; isCopy?: true };
    if (!isCopy) own.publish(userIds, event, at);
  });
  bus.listen('forget', () => own.forget());
  // To all nodes, because they have not heard this one either.
  bus.onBack(() => bus.send('forget', {}));

  const enter = (userId: string): Open => {
    const known = open.get(userId);
    if (known) {
      if (known.leaving) clearTimeout(known.leaving);
      known.leaving = null;
      return known;
    }
    const seat = bus.sit(userId, (message) => {
      const { event, at } = message as Said;
      own.publish([userId], event, at);
    });
    const entered: Open = { seat, pages: 0, leaving: null };
    open.set(userId, entered);
    return entered;
  };
  const leave = (userId: string, one: Open) => {
    one.leaving = setTimeout(() => {
      open.delete(userId);
      one.seat.leave();
      own.drop(userId);
    }, lingerMs).unref();
  };

  return {
    publish: (userIds, event) => {
      if (userIds.length === 0) return;
      const said: Said = { event, at: positions?.known() };
      bus.say(userIds, said);
      // An older node does not know what 'revoked' is.
      if (hasOlder && event.type !== 'revoked') bus.send('events', { userIds, ...said, isCopy: true });
    },
    subscribe: (userId, listener, lastEventId) => {
      const entered = enter(userId);
      entered.pages += 1;
      const { missed, unsubscribe } = own.subscribe(userId, listener, lastEventId);
      let ended = false;
      return {
        missed,
        ready: entered.seat.ready,
        unsubscribe: () => {
          unsubscribe();
          if (ended) return;
          ended = true;
          entered.pages -= 1;
          if (entered.pages === 0) leave(userId, entered);
        },
      };
    },
    onlineAmong: async (userIds) => {
      const elsewhere = userIds.filter((userId) => !own.hasPage(userId));
      const counts = await bus.countSeats(elsewhere);
      // A channel of this node that lingers is nobody's page.
      const found = elsewhere.filter((userId, at) => (counts[at] ?? 0) > (open.has(userId) ? 1 : 0));
      return new Set([...userIds.filter((userId) => own.hasPage(userId)), ...found]);
    },
    close: () => {
      clearInterval(lookTimer);
      for (const { leaving } of open.values()) if (leaving) clearTimeout(leaving);
    },
  };
};

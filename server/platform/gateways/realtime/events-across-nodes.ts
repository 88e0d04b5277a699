import type { Bus, ChannelSubscription } from './bus.ts';
import { type Events, type RealtimeEvent, localEvents } from './events.ts';

/**
 * How long a member's channel stays open after their last page: a page that comes back by then resumes where it was.
 * The member counts as online that long, which is less than the wait before others get the event that they left.
 */
const LINGER_MS = 4_000;

type Message = { event: RealtimeEvent };
type OpenChannel = { subscription: ChannelSubscription; pages: number; leaving: NodeJS.Timeout | null };

/**
 * Events for the open pages of all nodes, each member's in a channel to which only nodes with a page of theirs
 * subscribe.
 */
export const eventsAcrossNodes = (
  bus: Bus,
  { hasReplica = false, lingerMs = LINGER_MS }: { hasReplica?: boolean; lingerMs?: number } = {},
): Events & { close(): void } => {
  const local = localEvents();
  const openChannels = new Map<string, OpenChannel>();

  bus.listen('forget', () => local.forgetAll());
  // All nodes are told, because they have missed the events of this one, too.
  bus.onReconnect(() => bus.send('forget', {}));

  const enter = (userId: string): OpenChannel => {
    const openChannel = openChannels.get(userId);
    if (openChannel) {
      if (openChannel.leaving) clearTimeout(openChannel.leaving);
      openChannel.leaving = null;
      return openChannel;
    }
    const subscription = bus.subscribe(userId, (message) => {
      local.publish([userId], (message as Message).event);
    });
    const entered: OpenChannel = { subscription, pages: 0, leaving: null };
    openChannels.set(userId, entered);
    return entered;
  };
  const leave = (userId: string, channel: OpenChannel) => {
    channel.leaving = setTimeout(() => {
      openChannels.delete(userId);
      channel.subscription.unsubscribe();
      local.forgetMember(userId);
    }, lingerMs).unref();
  };

  return {
    publish: (userIds, event) => {
      if (userIds.length === 0) return;
      bus.publish(userIds, { event } satisfies Message);
    },
    subscribe: (userId, listener, lastEventId) => {
      const entered = enter(userId);
      entered.pages += 1;
      const { missed, unsubscribe } = local.subscribe(userId, listener, lastEventId);
      let hasEnded = false;
      return {
        missed,
        ready: entered.subscription.ready,
        unsubscribe: () => {
          unsubscribe();
          if (hasEnded) return;
          hasEnded = true;
          entered.pages -= 1;
          if (entered.pages === 0) leave(userId, entered);
        },
      };
    },
    storeFrom: async (userId) => {
      // The replica may not have what happened before, and the page would never be updated.
      if (hasReplica || !bus.isShared()) return null;
      const entered = enter(userId);
      if (entered.pages === 0) leave(userId, entered);
      // The page would never get what other nodes say before the channel is open.
      const isReady = await entered.subscription.ready;
      return isReady && bus.isShared() ? local.storeFrom(userId) : null;
    },
    onlineAmong: async (userIds) => {
      const elsewhere = userIds.filter((userId) => !local.hasPage(userId));
      // A channel may stay open for a moment after its page closed. Listed before the count, during which it may end.
      const lingering = new Set(elsewhere.filter((userId) => openChannels.has(userId)));
      const counts = await bus.countSubscriptions(elsewhere);
      const found = elsewhere.filter((userId, at) => (counts[at] ?? 0) > (lingering.has(userId) ? 1 : 0));
      return new Set([...userIds.filter((userId) => local.hasPage(userId)), ...found]);
    },
    close: () => {
      for (const { leaving } of openChannels.values()) if (leaving) clearTimeout(leaving);
    },
  };
};

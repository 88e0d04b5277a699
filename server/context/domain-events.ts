import type { Tx } from '#db/client/types.ts';
import type { Deps } from './context.ts';

/**
 * What happens in one domain and changes others. Who does it names the event and knows nobody who acts on it;
 * `server/event-handlers.ts` says who does.
 */
export type DomainEvents = {
  MemberRegistered: { userId: string };
  /** They block each other from here on. */
  MemberBlocked: { blockerId: string; blockedId: string };
  /** Also when a suspension is lifted. */
  MemberSuspended: { userId: string; isSuspended: boolean };
  /**
   * The member's own row is a tombstone already; what names only them goes after all have acted. `keep` puts aside,
   * under a name of the handler's, what they get back if they return before `purgeAt`.
   */
  MemberErased: { userId: string; at: number; purgeAt: number; keep: (name: string, value: unknown) => void };
  /** They are back; `kept` is what was put aside, by name. */
  MemberRestored: { userId: string; at: number; kept: Record<string, unknown> };
  /** They did not come back in time. */
  MemberPurged: { userId: string };
  PostRemoved: { postId: string; ownerId: string; service: string; by: 'owner' | 'admin' };
  /** A checkout of something else than a plan was paid, once. */
  PaymentReceived: { paymentId: string; userId: string; purpose: string; postId: string | null; cents: number };
  /** What was paid came back, or is disputed. */
  PaymentUndone: { paymentId: string; reason: 'refunded' | 'disputed' };
};

export type DomainEvent = keyof DomainEvents;

/** In the order in which they act. */
export type EventHandlers = {
  [E in DomainEvent]: ((deps: Deps, tx: Tx, event: DomainEvents[E]) => Promise<unknown>)[];
};

/** Has everybody act on what happened, in the transaction in which it happens: all of it holds, or none. */
export const raise = async <E extends DomainEvent>(
  deps: Deps,
  tx: Tx,
  name: E,
  event: DomainEvents[E],
): Promise<void> => {
  for (const handle of deps.eventHandlers[name]) await handle(deps, tx, event);
};

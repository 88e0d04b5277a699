import type { CountsFor } from '#contracts/exchanges/disputes.ts';
import type { WebhookEvent } from '#contracts/webhooks/webhooks.ts';
import type { posts } from '#db/schema/posts/posts.ts';

/**
 * What happens in one district and has effects in others. Who raises an event doesn't know its handlers:
 * `server/app/event-handlers.ts` lists them.
 */
export type DomainEvents = {
  /** `invitation`: the code of the invitation that they came with, as the browser sent it. */
  MemberRegistered: { userId: string; invitation: string | null };
  /** The member has proven that the account's address is theirs. */
  AddressProven: { userId: string };
  /** The two are hidden from each other from now on. */
  MemberBlocked: { blockerId: string; blockedId: string };
  /** Raised when a suspension begins, and when it is lifted, with the time when it began. */
  MemberSuspended: { userId: string; isSuspended: boolean; since: number };
  /**
   * The member's own row is already a tombstone; rows that name only them are deleted after all handlers ran. `seal`
   * stores a value under a name of the handler's, to be restored if the member returns before `purgeAt`.
   */
  MemberErased: {
    userId: string;
    /** The address that the account had, and whether it was proven. */
    email: string;
    isEmailVerified: boolean;
    at: number;
    purgeAt: number;
    /** Whether others saw the member until then: not while they were away. */
    wasShown: boolean;
    seal: (name: string, value: unknown) => void;
  };
  /** The account was restored; `sealed` holds what the handlers stored, by name. */
  MemberRestored: { userId: string; at: number; sealed: Record<string, unknown> };
  /** The owner of an erased account undoes a change of its address: it comes back with this address. */
  ErasedReclaimed: { userId: string; email: string };
  /** The account was not restored in time. */
  MemberPurged: { userId: string };
  /** Raised with every message, so its handlers must be cheap. */
  MessageSent: { senderId: string; receiverId: string; at: number };
  /** The member's place has changed. */
  MemberMoved: { userId: string };
  /** `endsAt`: the end of the absence; null when it is over or cancelled. */
  MemberAway: { userId: string; endsAt: number | null };
  /** Raised when the parties change for whom an exchange counts as completed. */
  ExchangeCounts: { exchangeId: string; requesterId: string; countsFor: CountsFor };
  /** The other party, or silence, confirmed that an exchange is done. */
  ExchangeConfirmed: { exchangeId: string };
  /**
   * Raised when a post is published, changed, closed, opened again or removed. `before`: its row until now, null for a
   * new one. `isQuiet`: it opens again where it was, so no one is notified of it.
   */
  PostChanged: {
    postId: string;
    postSeq: number;
    ownerId: string;
    isNew: boolean;
    before: typeof posts.$inferSelect | null;
    isQuiet?: true;
  };
  /**
   * Something that a member's webhooks may get. `data`: ids only, because the rest may have changed when it is read.
   */
  ProgramUpdate: { userId: string; type: WebhookEvent; data: Record<string, string> };
  PostRemoved: { postId: string; ownerId: string; service: string; by: 'owner' | 'admin' };
  /** A checkout other than for a plan was paid. Raised once per payment. */
  PaymentReceived: { paymentId: string; userId: string; purpose: string; postId: string | null; cents: number };
  /** The payment was refunded or disputed. */
  PaymentUndone: { paymentId: string; reason: 'refunded' | 'disputed' };
};

export type DomainEvent = keyof DomainEvents;

import { postPath } from '#contracts/public/paths.ts';
import { asGiven, defineNotice } from '../../notifications/notice.ts';

const shared = { topic: 'boost' as const, load: asGiven };

type Ended = { postId: string; service: string; until: number };

export const boostEnded = defineNotice<Ended, Ended>({
  ...shared,
  kind: 'boost.ended',
  group: 'posts',
  title: () => 'Your boost has ended',
  body: ({ service }) => `${service} is back among the other posts. You can boost it again anytime.`,
  link: ({ postId }) => postPath(postId),
  key: ({ postId, until }) => `boost-over:${postId}:${until}`,
  examples: { ended: { postId: 'post-1', service: 'Logo design', until: 1 } },
});

type Undone = { boostId: string; postId: string; because: keyof typeof causes };

const causes = {
  refunded: 'Its payment was refunded',
  disputed: 'Its payment is disputed',
  contested: "There's a problem with the exchange you got it for",
  // A member who is not a party learns nothing of how the exchange goes on.
  'taken-back': 'A thank-you for an invitation was taken back',
};

/** A boost that ends before its time. */
export const boostUndone = defineNotice<Undone, Undone>({
  ...shared,
  kind: 'boost.undone',
  group: 'posts',
  title: () => 'A boost has ended',
  body: ({ because }) => `${causes[because]}, so it no longer features your post.`,
  link: ({ postId }) => postPath(postId),
  key: ({ boostId }) => `boost-undone:${boostId}`,
  examples: Object.fromEntries(
    (Object.keys(causes) as Undone['because'][]).map((because) => [
      because,
      { boostId: 'boost-1', postId: 'post-1', because },
    ]),
  ),
});

type OfPost = { postId: string; service: string; left: string };

/** Notifies an owner who removed a post whose boost was paid. */
export const boostEndedWithPost = defineNotice<OfPost, OfPost>({
  ...shared,
  kind: 'boost.ended-with-post',
  group: 'posts',
  title: () => 'Your boost ended with its post',
  body: ({ service, left }) => `You removed “${service}” with ${left} of its boost left. We don't refund it.`,
  link: () => null,
  key: ({ postId }) => `post-removed:${postId}`,
  examples: { removed: { postId: 'post-1', service: 'Logo design', left: '3 days' } },
});

type Returned = { paymentId: string };

/** Notifies the member who paid for a boost that could no longer be added. */
export const boostReturned = defineNotice<Returned, Returned>({
  ...shared,
  kind: 'boost.returned',
  // It is about money.
  group: null,
  title: () => "We're refunding a boost",
  body: () =>
    "Before your payment arrived, the post was removed or already boosted as far ahead as possible. You'll have your money back within a few days.",
  link: () => null,
  key: ({ paymentId }) => `boost-returned:${paymentId}`,
  examples: { returned: { paymentId: 'payment-1' } },
});

import { ArrowUpToLine, Ribbon, Search } from 'lucide-react';
import { BOOST_DAYS, BOOST_PRICE, BOOST_REACH_DAYS } from '#contracts/posts/boosts.ts';
import type { Post } from '#contracts/posts/posts.ts';
import { Button } from '#src/components/core/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { longDay } from '#src/lib/time/date-texts.ts';
import { useExternalRedirect } from '#src/hooks/use-external-redirect.ts';
import { useSubscription } from '#src/hooks/use-subscription.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

const benefits = [
  { icon: <Search aria-hidden />, title: '5x search visibility', text: 'It ranks five times higher in search.' },
  { icon: <ArrowUpToLine aria-hidden />, title: 'Priority in feeds', text: 'It shows before posts without a boost.' },
  {
    icon: <Ribbon aria-hidden />,
    title: `Featured status for ${BOOST_DAYS} days`,
    text: 'A ribbon that everyone can see.',
  },
];

/** Whether one more boost would exceed the furthest end allowed; the server checks it again. */
const exceedsBoostLimit = (until: string | null): boolean =>
  until !== null && Date.parse(until) > Date.now() + (BOOST_REACH_DAYS - BOOST_DAYS) * 86_400_000;

interface BoostDialogProps {
  post: Post;
  open: boolean;
  onClose: () => void;
}

/** Explains what a boost does and costs. Premium members boost at once; others go to the checkout. */
export function BoostDialog({ post, open, onClose }: BoostDialogProps) {
  const isPremium = useSubscription(open).data?.tier === 'premium';
  const { leaving, leaveFor } = useExternalRedirect();
  const isAtLimit = exceedsBoostLimit(post.boostedUntil);
  const boost = useAction(trpc.boosts.start, {
    success: ({ url }) =>
      url
        ? undefined
        : {
            title: 'Your post is featured',
            description: `${post.serviceOffered} comes first for ${BOOST_DAYS} days${post.isBoosted ? ' more' : ''}.`,
          },
    failure: { title: 'Checkout Error', fallback: 'Failed to create checkout session' },
    refreshes: [trpc.posts],
    onSuccess: ({ url }) => (url ? leaveFor(url) : onClose()),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Boost this post"
      description={post.serviceOffered}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {isAtLimit ? 'Close' : 'Not now'}
          </Button>
          {isAtLimit ? null : (
            <Button variant="accent" loading={boost.isPending || leaving} onClick={() => boost.mutate({ id: post.id })}>
              {isPremium ? 'Boost now' : `Boost for ${BOOST_PRICE}`}
            </Button>
          )}
        </>
      }
    >
      <ul className="flex flex-col gap-4">
        {benefits.map(({ icon, title, text }) => (
          <li key={title} className="flex items-start gap-3">
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-marigold-soft text-marigold [&_svg]:size-[18px]">
              {icon}
            </span>
            <span>
              <span className="block font-[560]">{title}</span>
              <span className="text-sm text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="tabular mt-5 rounded-control bg-sunken px-4 py-3 text-[0.9375rem] leading-6">
        {isPremium ? (
          <span>Included in your Premium plan.</span>
        ) : (
          <span>
            <strong className="font-[600]">{BOOST_PRICE} once</strong>, no subscription.
          </span>
        )}
        {post.isBoosted && post.boostedUntil ? (
          <span>{` It is featured until ${longDay(post.boostedUntil)}${
            isAtLimit
              ? `, which is as long as a boost can run. You can add one when ${BOOST_REACH_DAYS - BOOST_DAYS} days are left.`
              : `. This adds ${BOOST_DAYS} days.`
          }`}</span>
        ) : null}
      </p>
      {isPremium ? null : (
        <p className="mt-3 text-sm text-muted">
          If we have to remove your post, we refund what's left of its boost. If you remove it, we don't.
        </p>
      )}
    </Dialog>
  );
}

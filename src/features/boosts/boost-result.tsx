import { useQuery } from '@tanstack/react-query';
import { CircleSlash, Ribbon } from 'lucide-react';
import { useEffect } from 'react';
import { Banner } from '#src/components/ui/banner.tsx';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { Spinner } from '#src/components/core/spinner.tsx';
import { longDay } from '#src/lib/time/date-texts.ts';
import { useIsFirstMinute } from '#src/hooks/use-is-first-minute.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { toPost } from '#src/lib/page/page-links.ts';

const POLL_MS = 1_500;

const PostLink = ({ id }: { id: string }) => (
  <LinkButton {...toPost(id)} size="sm" variant="secondary">
    See the post
  </LinkButton>
);

/** Shows the result after returning from the checkout of a boost. */
export const BoostResult = ({ postId, result }: { postId: string; result: 'success' | 'cancelled' }) =>
  result === 'success' ? (
    <Paid postId={postId} />
  ) : (
    <Banner icon={<CircleSlash aria-hidden />} action={<PostLink id={postId} />} className="mb-5">
      You weren't charged, and your post stays as it was.
    </Banner>
  );

function Paid({ postId }: { postId: string }) {
  const waiting = useIsFirstMinute();
  const { data: post } = useQuery(
    trpc.posts.byId.queryOptions(
      { id: postId },
      { refetchInterval: ({ state }) => (state.data?.isBoosted || !waiting ? false : POLL_MS) },
    ),
  );
  const isFeatured = post?.isBoosted === true;
  useEffect(() => {
    if (isFeatured) void queryClient.invalidateQueries(trpc.posts.pathFilter());
  }, [isFeatured]);
  if (isFeatured) {
    return (
      <Banner
        tone="warning"
        icon={<Ribbon aria-hidden className="text-marigold" />}
        action={<PostLink id={postId} />}
        className="mb-5"
      >
        <span className="font-[560]">{post.serviceOffered} is featured</span>
        {post.boostedUntil ? ` until ${longDay(post.boostedUntil)}.` : '.'}
      </Banner>
    );
  }
  return (
    <Banner icon={waiting ? <Spinner /> : null} action={<PostLink id={postId} />} className="mb-5">
      {waiting
        ? "We're confirming your payment. This usually takes a few seconds."
        : "We're still confirming your payment. The boost will start automatically. There's nothing more you need to do."}
    </Banner>
  );
}

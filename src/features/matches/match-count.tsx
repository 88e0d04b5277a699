import { useQuery } from '@tanstack/react-query';
import { Handshake } from 'lucide-react';
import type { Post } from '#contracts/posts/posts.ts';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { plural } from '#src/lib/format.ts';
import { trpc } from '#src/api/trpc.ts';

/** How many members match one of the member's posts, as a link to them; nothing if no one does. */
export function MatchCount({ post }: { post: Post }) {
  const { data } = useQuery(trpc.matches.counts.queryOptions());
  const counts = data?.find(({ postId }) => postId === post.id);
  if (!counts) return null;
  const label = plural(counts.count, 'match', 'matches');
  // The first tab that is not empty.
  const kind = counts.mutual > 0 ? {} : { kind: counts.has > 0 ? ('has' as const) : ('needs' as const) };
  return (
    <LinkButton
      to="/matches"
      search={{ postId: post.id, ...kind }}
      aria-label={`${label} for ${post.serviceOffered}`}
      size="sm"
      variant="soft"
    >
      <Handshake aria-hidden className="size-[18px]" />
      {label}
    </LinkButton>
  );
}

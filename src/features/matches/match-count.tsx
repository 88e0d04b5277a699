import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Handshake } from 'lucide-react';
import type { Post } from '#contracts/posts.ts';
import { Button } from '#src/components/core/button.tsx';
import { plural } from '#src/lib/format.ts';
import { trpc } from '#src/api/trpc.ts';

/** How many match an own post, with the way there; nothing where nobody does. */
export function MatchCount({ post }: { post: Post }) {
  const { data } = useQuery(trpc.matches.counts.queryOptions());
  const found = data?.find(({ postId }) => postId === post.id)?.count ?? 0;
  if (found === 0) return null;
  const label = plural(found, 'match', 'matches');
  return (
    <Button asChild size="sm" variant="soft">
      <Link to="/matches" search={{ postId: post.id }} aria-label={`${label} for ${post.serviceOffered}`}>
        <Handshake aria-hidden className="size-[18px]" />
        {label}
      </Link>
    </Button>
  );
}

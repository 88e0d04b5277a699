import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Post } from '#contracts/posts/posts.ts';
import { FeaturedBadge } from '#src/components/member-badges.tsx';
import { trpc } from '#src/api/trpc.ts';
import { toPost } from '#src/lib/page/page-links.ts';

const MAX_SHOWN = 3;

/** The newest of the member's own open posts, each with its boost; nothing if there are none. */
export function OwnPosts({ renderBoost }: { renderBoost: (post: Post) => ReactNode }) {
  const { data } = useQuery(trpc.posts.own.queryOptions());
  const open = data?.filter(({ status }) => status === 'active') ?? [];
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="own-posts" className="rounded-card border border-line bg-surface">
      <div className="flex items-baseline justify-between gap-4 px-4 pt-3 md:px-5">
        <h2 id="own-posts" className="text-lg">
          Your posts
        </h2>
        <Link to="/my-posts" className="link inline-flex min-h-11 items-center text-sm">
          {open.length > MAX_SHOWN ? `See all ${open.length}` : 'See all'}
          <span className="sr-only"> of your posts</span>
        </Link>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {open.slice(0, MAX_SHOWN).map((post) => (
          <li key={post.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 md:px-5">
            <Link
              {...toPost(post.id)}
              className="user-content flex min-h-11 min-w-0 flex-1 basis-48 items-center text-[0.9375rem] leading-6 font-[560] hover:underline"
            >
              {post.serviceOffered}
            </Link>
            {post.isBoosted ? <FeaturedBadge /> : null}
            {renderBoost(post)}
          </li>
        ))}
      </ul>
    </section>
  );
}

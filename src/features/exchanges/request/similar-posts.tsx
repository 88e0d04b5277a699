import { useQuery } from '@tanstack/react-query';
import { PostRow } from '#src/components/post-row.tsx';
import { trpc } from '#src/api/trpc.ts';

/** Whom else to ask, after a request that no one answered; nothing where no one offers something similar. */
export function SimilarPosts({ postId }: { postId: string }) {
  const { data } = useQuery(trpc.posts.similar.queryOptions({ id: postId }));
  if (!data || data.length === 0) return null;
  return (
    <section aria-label="Similar posts" className="flex flex-col gap-2">
      <h2 className="text-lg">Others you could ask</h2>
      <ul className="overflow-hidden rounded-card border border-line">
        {data.map((post) => (
          <li key={post.id}>
            <PostRow post={post} as="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Hourglass } from 'lucide-react';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { HeldPost } from '#src/features/admin/held-posts/held-post.tsx';
import { trpc } from '#src/api/trpc.ts';
import { useItems } from '#src/api/use-items.ts';

/** First posts with an address in them, which others see automatically when their time is over. */
export function HeldPostsTab() {
  const { query, items = [] } = useItems(trpc.heldPosts.list, {});
  return (
    <QueryList
      query={query}
      count={items.length}
      waiting={<CardSkeletons count={2} label="Loading held posts" />}
      empty={
        <EmptyState
          icon={<Hourglass />}
          title="No posts are held"
          description="A new member's first post waits here for up to 24 hours if it has contact details in it."
        />
      }
    >
      <ul className="flex flex-col gap-4">
        {items.map((post) => (
          <li key={post.id}>
            <HeldPost post={post} />
          </li>
        ))}
      </ul>
    </QueryList>
  );
}

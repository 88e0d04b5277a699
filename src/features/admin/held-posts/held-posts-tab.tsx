import { Hourglass } from 'lucide-react';
import { CardList } from '#src/components/ui/card-list.tsx';
import { HeldPost } from '#src/features/admin/held-posts/held-post.tsx';
import { trpc } from '#src/api/trpc.ts';
import { useItems } from '#src/api/use-items.ts';

/** First posts with an address in them, which others see automatically when their time is over. */
export function HeldPostsTab() {
  const { query, items = [] } = useItems(trpc.heldPosts.list, {});
  return (
    <CardList
      query={query}
      items={items}
      loading="Loading held posts"
      empty={{
        icon: <Hourglass />,
        title: 'No posts are held',
        description: "A new member's first post waits here for up to 24 hours if it has contact details in it.",
      }}
    >
      {(post) => <HeldPost post={post} />}
    </CardList>
  );
}

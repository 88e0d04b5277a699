import { useQuery } from '@tanstack/react-query';
import type { PublicUser } from '#contracts/profile/profile.ts';
import { CardList } from '#src/components/ui/card-list.tsx';
import { PostCard } from '#src/components/post-card.tsx';
import { Button } from '#src/components/core/button.tsx';
import { openPostDialog } from '#src/lib/dialogs.ts';
import { useUser } from '#src/session/session.ts';
import { trpc } from '#src/api/trpc.ts';
import { usePostActions } from '#src/features/search/post-actions-context.ts';
import { useItems } from '#src/api/use-items.ts';

const PAGE_SIZE = 10;

interface MemberPostsProps {
  member: PublicUser;
}

/** A member's posts; the member's own closed posts are included for themselves. */
export function MemberPosts({ member }: MemberPostsProps) {
  const renderActions = usePostActions();
  const isOwn = useUser().id === member.id;
  const mine = useQuery(trpc.posts.own.queryOptions(undefined, { enabled: isOwn }));
  const { query: theirs, items } = useItems(
    trpc.posts.list,
    { userId: member.id, limit: PAGE_SIZE },
    { enabled: !isOwn },
  );
  const list = isOwn ? mine : theirs;
  const posts = (isOwn ? mine.data : items) ?? [];
  return (
    <section aria-labelledby="member-posts">
      <h2 id="member-posts" className="mb-4 text-lg">
        {isOwn ? 'Your posts' : 'Posts'}
      </h2>
      <CardList
        query={list}
        items={posts}
        loading="Loading posts"
        empty={{
          title: isOwn ? "You don't have any posts yet" : 'No open posts',
          description: isOwn ? 'Say what you offer or need.' : `${member.firstName} doesn't have any posts right now.`,
          action: isOwn ? <Button onClick={() => openPostDialog()}>Write a post</Button> : null,
        }}
      >
        {(post) => <PostCard post={post} linkPost actions={renderActions(post)} />}
      </CardList>
    </section>
  );
}

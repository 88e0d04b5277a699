import { useQuery } from '@tanstack/react-query';
import type { PublicUser } from '#contracts/profile/profile.ts';
import { PostCard } from '#src/components/post-card.tsx';
import { Button } from '#src/components/core/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { openPostDialog } from '#src/lib/dialogs.ts';
import { useUser } from '#src/session/session.ts';
import { trpc } from '#src/api/trpc.ts';
import { QueryList } from '#src/components/ui/query-list.tsx';
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
      <QueryList
        query={list}
        count={posts.length}
        waiting={<CardSkeletons count={2} label="Loading posts" />}
        empty={
          <EmptyState
            title={isOwn ? "You don't have any posts yet" : 'No open posts'}
            description={
              isOwn ? 'Say what you offer or need.' : `${member.firstName} doesn't have any posts right now.`
            }
            action={isOwn ? <Button onClick={() => openPostDialog()}>Write a post</Button> : null}
          />
        }
      >
        <ul className="flex flex-col gap-4">
          {posts.map((post) => (
            <li key={post.id}>
              <PostCard post={post} linkPost actions={renderActions(post)} />
            </li>
          ))}
        </ul>
      </QueryList>
    </section>
  );
}

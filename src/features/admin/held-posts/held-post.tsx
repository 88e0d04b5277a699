import { Eye, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Post } from '#contracts/posts/posts.ts';
import { Button } from '#src/components/core/button.tsx';
import { PostCard } from '#src/components/post-card.tsx';
import { GroundsDialog } from '#src/features/admin/members/grounds-dialog.tsx';
import { dayAndTime } from '#src/lib/time/date-texts.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** A held post, with both decisions. */
export function HeldPost({ post }: { post: Post }) {
  const [isRemoving, setIsRemoving] = useState(false);
  const decide = useAction(trpc.heldPosts.decide, {
    success: ({ status }) => (status === 'active' ? 'The post shows now' : 'Post removed'),
    failure: "We couldn't save the decision. Please try again.",
    refreshes: [trpc.heldPosts, trpc.posts, trpc.admin.queue, trpc.admin.waiting],
    onSuccess: () => setIsRemoving(false),
  });
  const name = post.user.firstName ?? 'its author';
  return (
    <>
      <PostCard
        post={post}
        as="h2"
        linkPerson
        actions={
          <>
            <Button
              size="sm"
              loading={decide.isPending}
              onClick={() => decide.mutate({ id: post.id, status: 'active' })}
            >
              <Eye aria-hidden className="size-[18px]" />
              Show now
            </Button>
            <Button size="sm" variant="danger-ghost" disabled={decide.isPending} onClick={() => setIsRemoving(true)}>
              <Trash2 aria-hidden className="size-[18px]" />
              Remove
            </Button>
            {post.heldUntil ? (
              <p className="ml-auto text-sm text-muted">{`Shows by ${dayAndTime(post.heldUntil)}`}</p>
            ) : null}
          </>
        }
      />
      {isRemoving ? (
        <GroundsDialog
          title="Remove this post?"
          description={`No one will see it. We'll tell ${name} why.`}
          confirmLabel="Remove post"
          isPending={decide.isPending}
          onConfirm={(grounds) => decide.mutate({ id: post.id, status: 'removed', ...grounds })}
          onClose={() => setIsRemoving(false)}
        />
      ) : null}
    </>
  );
}

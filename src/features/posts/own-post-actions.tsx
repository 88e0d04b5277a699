import { Link } from '@tanstack/react-router';
import { Archive, ArchiveRestore, CalendarSync, CopyPlus, Ellipsis, LayoutList, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Post } from '#contracts/posts/posts.ts';
import { Button } from '#src/components/core/button.tsx';
import { PendingDialog } from '#src/components/core/pending-dialog.tsx';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { DropdownItem, DropdownMenu } from '#src/components/ui/dropdown-menu.tsx';
import { postAgain } from '#src/features/posts/post-again.ts';
import { lazyNamed } from '#src/lib/lazy-named.tsx';
import { longDay } from '#src/lib/time/date-texts.ts';
import { trpc } from '#src/api/trpc.ts';
import { useClosePost } from '#src/features/posts/use-close-post.ts';
import { useRenewPost } from '#src/features/posts/use-renew-post.ts';
import { useAction } from '#src/api/use-action.ts';
import { postQueries } from '#src/api/post-queries.ts';

const EditPostDialog = lazyNamed(() => import('#src/features/posts/edit-post-dialog.tsx'), 'EditPostDialog');

/** Edit, close, reopen and delete the member's own post. */
export function OwnPostActions({ post }: { post: Post }) {
  const [editing, setEditing] = useState(false);
  const [removing, setRemoving] = useState(false);
  const closed = post.status === 'closed';
  const isHeld = post.status === 'held';
  const closing = useClosePost();
  const renew = useRenewPost();
  const remove = useAction(trpc.posts.remove, {
    success: { title: 'Post removed', variant: 'default' },
    failure: "We couldn't change the post. Please try again.",
    refreshes: postQueries,
    onSettled: () => setRemoving(false),
  });
  return (
    <div className="ml-auto flex items-center gap-2">
      <DropdownMenu
        label="Your post"
        trigger={
          <Button
            size="icon-sm"
            variant="ghost"
            aria-label={`More about ${post.serviceOffered}`}
            loading={closing.isPending || renew.isPending}
          >
            {closing.isPending || renew.isPending ? null : <Ellipsis aria-hidden className="size-5" />}
          </Button>
        }
      >
        <DropdownItem icon={<Pencil aria-hidden />} onSelect={() => setEditing(true)}>
          Edit post
        </DropdownItem>
        {/* A post that its owner closed is reopened, and one that has expired renewed. */}
        {post.closedReason === 'owner' || isHeld ? null : (
          <DropdownItem icon={<CalendarSync aria-hidden />} onSelect={() => renew.mutate({ id: post.id })}>
            Renew post
          </DropdownItem>
        )}
        {post.closedReason === 'expired' || isHeld ? null : (
          <DropdownItem
            icon={closed ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
            onSelect={() => closing.setClosed(post, !closed)}
          >
            {closed ? 'Reopen post' : 'Close post'}
          </DropdownItem>
        )}
        {closed ? (
          <DropdownItem icon={<CopyPlus aria-hidden />} onSelect={() => postAgain(post)}>
            Post it again
          </DropdownItem>
        ) : null}
        <DropdownItem asChild>
          <Link to="/my-posts">
            <LayoutList aria-hidden />
            My posts
          </Link>
        </DropdownItem>
        <DropdownItem destructive icon={<Trash2 aria-hidden />} onSelect={() => setRemoving(true)}>
          Remove post
        </DropdownItem>
      </DropdownMenu>
      {editing ? (
        <Suspense fallback={<PendingDialog onClose={() => setEditing(false)} />}>
          <EditPostDialog post={post} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        title="Remove this post?"
        description={`It disappears for everyone, and open requests for it are cancelled. It still counts toward this month's limit.${
          post.boostedUntil
            ? ` Its boost until ${longDay(post.boostedUntil)} ends with it, and we don't refund what was paid.`
            : ''
        }`}
        confirmLabel="Remove post"
        cancelLabel="Keep it"
        destructive
        loading={remove.isPending}
        onConfirm={() => remove.mutate({ id: post.id })}
      />
    </div>
  );
}

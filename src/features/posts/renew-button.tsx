import { CalendarSync } from 'lucide-react';
import type { Post } from '#contracts/posts/posts.ts';
import { Button } from '#src/components/core/button.tsx';
import { useRenewPost } from '#src/features/posts/use-renew-post.ts';
import { needsRenewal } from '#src/lib/posts/post-end.ts';

/** Renews the member's own post that has ended or soon will. */
export function RenewButton({ post }: { post: Post }) {
  const renew = useRenewPost();
  if (!needsRenewal(post)) return null;
  return (
    <Button
      size="sm"
      variant={post.status === 'active' ? 'soft' : 'primary'}
      loading={renew.isPending}
      aria-label={`Renew: ${post.serviceOffered}`}
      onClick={() => renew.mutate({ id: post.id })}
    >
      {renew.isPending ? null : <CalendarSync aria-hidden className="size-[18px]" />}
      <span>Renew</span>
    </Button>
  );
}

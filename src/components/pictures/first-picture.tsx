import type { Post } from '#contracts/posts/posts.ts';
import { cn } from '#src/lib/cn.ts';

/** The first picture of a post, as lists show it; nothing where it has none. */
export function FirstPicture({ post, className }: { post: Post; className?: string }) {
  const [picture] = post.pictures;
  if (!picture) return null;
  return (
    <img
      src={picture.thumbUrl}
      alt={picture.alt ?? `Picture of “${post.serviceOffered}”`}
      loading="lazy"
      className={cn('shrink-0 rounded-control bg-sunken object-cover', className)}
    />
  );
}

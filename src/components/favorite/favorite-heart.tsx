import type { FavoriteType } from '#contracts/posts/favorites.ts';
import { cn } from '#src/lib/cn.ts';
import { useLazyModule } from '#src/hooks/use-lazy-module.ts';
import { useSession } from '#src/session/session.ts';

export interface FavoriteHeartProps {
  type: FavoriteType;
  id: string;
  /** The owner, who gets no heart. */
  ownerId: string;
  /** The service of the post, or the member's name. */
  name: string;
  className?: string;
}

/**
 * Saves a post or a member as a favorite. Visitors and owners do not get it. Its code loads after the screen, which
 * keeps a place for it.
 */
export function FavoriteHeart({ ownerId, className, ...subject }: FavoriteHeartProps) {
  const { user } = useSession();
  const isShown = user !== null && user.id !== ownerId;
  const heart = useLazyModule(isShown, () => import('#src/components/favorite/heart.tsx'));
  if (!isShown) return null;
  return <span className={cn('block size-11 shrink-0', className)}>{heart ? <heart.Heart {...subject} /> : null}</span>;
}

import type { ReactNode } from 'react';
import type { Picture } from '#contracts/platform/pictures.ts';
import { splitInReturn } from '#contracts/posts/in-return.ts';
import type { Post } from '#contracts/posts/posts.ts';
import { TradeLine } from '#src/components/core/trade-line.tsx';
import { FavoriteHeart } from '#src/components/favorite/favorite-heart.tsx';
import { FeaturedBadge } from '#src/components/member-badges.tsx';
import { Gallery } from '#src/components/pictures/gallery.tsx';
import { PostSummary } from '#src/components/post-summary.tsx';
import { SkillSides } from '#src/components/skill-names.tsx';
import { PostTypeBadge } from '#src/components/post-type-badge.tsx';
import { Time } from '#src/components/ui/time.tsx';
import { cn } from '#src/lib/cn.ts';
import { postTrade } from '#src/lib/posts/post-trade.ts';

interface PostDetailsProps {
  post: Post;
  /** What can be done with one of its pictures, from another feature. */
  renderPicture?: ((picture: Picture) => ReactNode) | undefined;
}

/** A post in full, without its author. */
export const PostDetails = ({ post, renderPicture }: PostDetailsProps) => (
  <div
    className={cn(
      'flex min-w-0 flex-col gap-4 rounded-card border bg-surface p-4 md:p-6',
      post.isBoosted ? 'border-marigold-fill' : 'border-line',
    )}
  >
    <p className="flex flex-wrap items-center gap-1.5">
      {post.isBoosted ? <FeaturedBadge /> : null}
      <PostTypeBadge type={post.type} />
      <span className="ml-auto flex items-center gap-1.5 text-sm text-muted">
        <Time iso={post.createdAt} />
        <FavoriteHeart
          type="post"
          id={post.id}
          ownerId={post.userId}
          name={post.serviceOffered}
          className="-my-2.5 -mr-2.5 md:-mr-3"
        />
      </span>
    </p>
    {post.pictures.length > 0 ? (
      <Gallery pictures={post.pictures} title={post.serviceOffered} renderActions={renderPicture} />
    ) : null}
    <TradeLine inFull {...postTrade(post)} />
    <p className="user-content max-w-reading leading-7 whitespace-pre-line">{splitInReturn(post.description).about}</p>
    <SkillSides offered={post.skillsOffered} wanted={post.skillsWanted} />
    <PostSummary post={post} />
    {post.alsoOnline ? <p className="-mt-1.5 text-sm text-muted">Can be done online, too.</p> : null}
  </div>
);

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { splitInReturn } from '#contracts/posts/in-return.ts';
import type { Post } from '#contracts/posts/posts.ts';
import { FavoriteHeart } from '#src/components/favorite/favorite-heart.tsx';
import { FeaturedBadge, FounderBadge, VerificationBadge } from '#src/components/member-badges.tsx';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { FirstPicture } from '#src/components/pictures/first-picture.tsx';
import { PostSummary } from '#src/components/post-summary.tsx';
import { PostTypeBadge } from '#src/components/post-type-badge.tsx';
import { TrustLine } from '#src/components/trust-details.tsx';
import { TradeLine } from '#src/components/core/trade-line.tsx';
import { Time } from '#src/components/ui/time.tsx';
import { cn } from '#src/lib/cn.ts';
import { personName } from '#src/lib/person.ts';
import { endText } from '#src/lib/posts/post-end.ts';
import { postTrade } from '#src/lib/posts/post-trade.ts';
import { toMember, toPost } from '#src/lib/page/page-links.ts';

interface AuthorProps {
  post: Post;
  as: 'h2' | 'h3' | 'h4';
  linkPerson?: boolean | undefined;
}

interface PostCardProps {
  post: Post;
  /** Buttons at the bottom. */
  actions?: ReactNode;
  /** The menu at the top. */
  menu?: ReactNode;
  /** The heading level. */
  as?: 'h2' | 'h3' | 'h4';
  /** Links the name to the member's profile. */
  linkPerson?: boolean;
  /** Links the trade line to the post's own page. */
  linkPost?: boolean;
  /** Whether it is among the member's own posts: its author and type are then left out. */
  own?: boolean;
  /** Limits the description to two lines. */
  compact?: boolean;
}

const title = 'user-content font-sans text-[0.9375rem] leading-6 font-[600] tracking-normal';

/** Whose post it is, and how far they are trusted. */
function Author({ post: { user, createdAt }, as: Heading, linkPerson }: AuthorProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Heading className={title}>
          {linkPerson ? (
            <Link {...toMember(user.id)} className="rounded-sm hover:underline">
              {personName(user)}
            </Link>
          ) : (
            personName(user)
          )}
        </Heading>
        {user.isFounder ? <FounderBadge /> : null}
        <VerificationBadge source={user} noneLabel="Unverified" />
      </div>
      <p className="user-content text-sm text-muted">
        {user.businessName ? <span>{`${user.businessName}\u00a0· `}</span> : null}
        <Time iso={createdAt} />
      </p>
      <TrustLine person={user} />
    </>
  );
}

/** A post as all members' lists show it: person, trade line, description, place and value. */
export function PostCard({
  post,
  actions,
  menu,
  as: Heading = 'h3',
  linkPerson,
  linkPost,
  own,
  compact,
}: PostCardProps) {
  const { user } = post;
  const kind = (
    <>
      {post.isBoosted ? <FeaturedBadge /> : null}
      {own ? null : <PostTypeBadge type={post.type} />}
    </>
  );
  const trade = <TradeLine {...postTrade(post)} />;
  return (
    <article
      className={cn(
        'flex flex-col gap-4 rounded-card border bg-surface p-4 md:p-5',
        post.isBoosted ? 'border-marigold-fill' : 'border-line',
      )}
    >
      <header className="flex flex-wrap items-start gap-3">
        {own ? null : <PersonAvatar person={user} />}
        <div className="min-w-0 flex-1 basis-28">
          {own ? (
            <>
              {/* The trade line below shows it. */}
              <Heading className="sr-only">{post.serviceRequested ?? post.serviceOffered}</Heading>
              <p className="text-sm leading-6 text-muted">
                <Time iso={post.createdAt} />
                {`\u00a0· ${endText(post)}`}
              </p>
            </>
          ) : (
            <Author post={post} as={Heading} linkPerson={linkPerson} />
          )}
          <div className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden sm:hidden">{kind}</div>
        </div>
        <div className="hidden flex-wrap justify-end gap-1.5 sm:flex">{kind}</div>
        <FavoriteHeart
          type="post"
          id={post.id}
          ownerId={user.id}
          name={post.serviceOffered}
          className="-mt-2.5 -mr-2.5 md:-mr-3"
        />
        {menu}
      </header>
      {linkPost ? (
        <Link {...toPost(post.id)} className="rounded-control transition-shadow hover:shadow-[0_0_0_2px_var(--line)]">
          {trade}
        </Link>
      ) : (
        trade
      )}
      {/* A text that isn't cut runs on below the picture. */}
      <div className={compact ? 'flex flex-row-reverse items-start gap-3' : 'flow-root'}>
        <FirstPicture post={post} className={compact ? 'size-16' : 'float-right mb-1 ml-3 size-20 sm:size-28'} />
        <p
          className={cn(
            'user-content min-w-0 flex-1 text-[0.9375rem] leading-6 whitespace-pre-line text-muted',
            compact && 'line-clamp-2',
          )}
        >
          {splitInReturn(post.description).about}
        </p>
      </div>
      <PostSummary post={post} />
      {actions ? <footer className="flex flex-wrap gap-2 border-t border-line pt-4">{actions}</footer> : null}
    </article>
  );
}

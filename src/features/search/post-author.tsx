import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Post } from '#contracts/posts/posts.ts';
import { FounderBadge, VerificationBadge } from '#src/components/member-badges.tsx';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { TrustLine } from '#src/components/trust-details.tsx';
import { StickyActions } from '#src/components/ui/sticky-actions.tsx';
import { LatestReview } from '#src/features/search/people/latest-review.tsx';
import { personName } from '#src/lib/person.ts';
import { useUser } from '#src/session/session.ts';
import { toMember } from '#src/lib/page/page-links.ts';

interface PostAuthorProps {
  post: Post;
  actions: ReactNode;
}

/** A post's author with what helps to trust them: beside the post, on phones below it. */
export function PostAuthor({ post, actions }: PostAuthorProps) {
  const { user } = post;
  const isOwn = useUser().id === user.id;
  return (
    <div className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-4 md:p-5 lg:sticky lg:top-[calc(var(--bar-height)+24px)]">
      <header className="flex items-start gap-3">
        <PersonAvatar person={user} size="lg" />
        <div className="min-w-0 flex-1">
          <h2 className="user-content font-sans text-base font-[600] tracking-normal">
            <Link {...toMember(user.id)} className="rounded-sm hover:underline">
              {personName(user)}
            </Link>
          </h2>
          {user.businessName ? <p className="user-content text-sm text-muted">{user.businessName}</p> : null}
          <TrustLine person={user} />
          <p className="mt-1.5 flex flex-wrap gap-1.5">
            <VerificationBadge source={user} />
            {user.isFounder ? <FounderBadge /> : null}
          </p>
        </div>
      </header>
      <StickyActions>{actions}</StickyActions>
      {user.reviewCount ? <LatestReview userId={user.id} /> : null}
      {isOwn ? null : (
        <p className="flex flex-wrap gap-x-4 text-sm">
          {user.reviewCount ? (
            <Link {...toMember(user.id)} hash="member-reviews" className={linkClasses}>
              {user.reviewCount === 1 ? '1 review' : `All ${user.reviewCount} reviews`}
            </Link>
          ) : null}
          <Link {...toMember(user.id)} hash="member-posts" className={linkClasses}>
            All of {user.firstName}'s posts
          </Link>
        </p>
      )}
    </div>
  );
}

const linkClasses = 'link user-content inline-flex min-h-11 items-center md:min-h-8';

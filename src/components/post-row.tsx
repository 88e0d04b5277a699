import { Link } from '@tanstack/react-router';
import { Ribbon } from 'lucide-react';
import type { ReactNode } from 'react';
import { splitInReturn } from '#contracts/posts/in-return.ts';
import type { Post } from '#contracts/posts/posts.ts';
import { isFullyVerified, VerificationBadge } from '#src/components/member-badges.tsx';
import { FavoriteHeart } from '#src/components/favorite/favorite-heart.tsx';
import { FirstPicture } from '#src/components/pictures/first-picture.tsx';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { ResultRow, RowEnd, rowLink } from '#src/components/result-row.tsx';
import { TradeBand } from '#src/components/trade-band.tsx';
import { exchangesDone, FounderTick, Rating, VerifiedTick } from '#src/components/trust-details.tsx';
import { Time } from '#src/components/ui/time.tsx';
import { shortDistance } from '#src/lib/distance/distance-text.ts';
import { dollars } from '#src/lib/format.ts';
import { personName } from '#src/lib/person.ts';
import { postTrade } from '#src/lib/posts/post-trade.ts';
import { toMember, toPost } from '#src/lib/page/page-links.ts';

interface PostRowProps {
  post: Post;
  /** Buttons at the end. */
  actions?: ReactNode;
  /** The heading level. */
  as?: 'h2' | 'h3' | 'h4' | 'h5';
}

/** A post in one row, to be read fast: the trade, who offers it, and the first words. */
export function PostRow({ post, actions, as: Heading = 'h3' }: PostRowProps) {
  const { user } = post;
  const exchangesText = exchangesDone(user);
  const details = (
    <>
      <span className="user-content inline-block max-w-full">{post.location}</span>
      {post.distanceMiles === null ? null : <span>{`, ${shortDistance(post.distanceMiles)}`}</span>}
      <span>{'\u00a0· '}</span>
      <Time iso={post.createdAt} inSentence />
      <span>{'\u00a0· '}</span>
      <span className="tabular">{dollars(post.estimatedValue)}</span>
    </>
  );
  return (
    <ResultRow marked={post.isBoosted}>
      <PersonAvatar person={user} className="mt-0.5 max-md:hidden" />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 md:pr-9">
        <Link {...toPost(post.id)} className={rowLink}>
          <TradeBand {...postTrade(post)} />
        </Link>
        {/* The picture is below the trade, so that the trades of all rows are divided at the same place. */}
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-y-1.5 md:grid-cols-[minmax(0,1fr)_auto] md:gap-y-1">
          <FirstPicture
            post={post}
            className="row-start-2 mt-0.5 mr-3 size-[56px] md:col-start-2 md:row-span-2 md:row-start-1 md:mr-0 md:ml-3"
          />
          <div className="col-span-2 flex min-w-0 items-center gap-2 md:col-span-1 md:col-start-1">
            <PersonAvatar person={user} size="sm" className="md:hidden" />
            <div className="min-w-0 flex-1 text-sm leading-5 text-muted">
              <div>
                <Heading className="inline-block max-w-full font-sans text-sm leading-5 font-[600] tracking-normal text-ink">
                  <Link
                    {...toMember(user.id)}
                    className="relative z-1 rounded-sm hover:underline max-md:-my-2 max-md:py-2"
                  >
                    {personName(user)}
                  </Link>
                </Heading>{' '}
                {isFullyVerified(user) ? (
                  <VerifiedTick person={user} />
                ) : (
                  <VerificationBadge source={user} noneLabel="Unverified" />
                )}{' '}
                <FounderTick person={user} />
                {post.isBoosted ? (
                  <span title="Featured" className="text-marigold">
                    <Ribbon aria-hidden className="ml-1 inline size-4 align-[-0.1875rem]" />
                    <span className="sr-only">Featured</span>
                  </span>
                ) : null}
                <span className="max-md:hidden">{' · '}</span>
                <Rating person={user} className="max-md:block" />
                <span className="max-md:hidden">
                  <span>{'\u00a0· '}</span>
                  {exchangesText ? <span className="whitespace-nowrap">{`${exchangesText}\u00a0· `}</span> : null}
                  {details}
                </span>
              </div>
              <div className="md:hidden">{details}</div>
            </div>
            <FavoriteHeart
              type="post"
              id={post.id}
              ownerId={user.id}
              name={post.serviceOffered}
              className="z-1 max-md:relative max-md:-my-1 max-md:-mr-2 md:absolute md:top-1 md:right-1"
            />
          </div>
          <div className="col-start-2 row-start-2 min-w-0 md:col-start-1">
            <RowEnd actions={actions}>
              <p className="user-content truncate text-sm leading-5 text-muted">
                {splitInReturn(post.description).about}
              </p>
            </RowEnd>
          </div>
        </div>
      </div>
    </ResultRow>
  );
}

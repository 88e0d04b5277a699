import { Link } from '@tanstack/react-router';
import { ArrowLeftRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Review } from '#contracts/exchanges/reviews.ts';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { Stars } from '#src/components/stars.tsx';
import { Time } from '#src/components/ui/time.tsx';
import { personName } from '#src/lib/person.ts';
import { toMember } from '#src/lib/page/page-links.ts';

interface ReviewCardProps {
  review: Review;
  /** Whose name is shown: the writer's, except for the viewer's own reviews. */
  show?: 'reviewer' | 'reviewee';
  /** The heading level. */
  as?: 'h2' | 'h3';
  badge?: ReactNode;
  /** A note about when others see it. */
  note?: ReactNode;
  actions?: ReactNode;
}

/** A review of a trade with its stars. */
export function ReviewCard({ review, show = 'reviewer', as: Heading = 'h2', badge, note, actions }: ReviewCardProps) {
  const person = review[show];
  return (
    <article className="rounded-card border border-line bg-surface p-4 md:p-5">
      <header className="flex flex-wrap items-start gap-3">
        <PersonAvatar person={person} />
        <div className="min-w-0 flex-1 basis-28">
          <Heading className="user-content font-sans text-[0.9375rem] leading-6 font-[600] tracking-normal">
            {show === 'reviewee' ? <span className="font-[450] text-muted">About </span> : null}
            <Link {...toMember(person.id)} className="rounded-sm hover:underline">
              {personName(person)}
            </Link>
          </Heading>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
            <Stars rating={review.rating} /> <Time iso={review.createdAt} />
          </p>
        </div>
        {badge}
      </header>
      {review.comment ? (
        <p className="user-content mt-3 text-[0.9375rem] leading-6 whitespace-pre-line">{review.comment}</p>
      ) : (
        <p className="mt-3 text-sm text-muted">No comment, stars only.</p>
      )}
      {review.trade ? (
        <p className="mt-3 flex items-start gap-1.5 text-sm text-muted">
          <ArrowLeftRight aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="user-content">
            Traded: <span className="text-ink">{review.trade}</span>
          </span>
        </p>
      ) : null}
      {note ? <p className="mt-3 text-sm text-muted">{note}</p> : null}
      {review.reply ? (
        <div className="mt-4 border-l-2 border-teal/50 pl-3">
          <p className="text-sm text-muted">
            <span className="font-[560] text-ink">{review.reviewee.firstName ?? 'The member'}</span>{' '}
            <span>answered</span>
            {review.repliedAt ? (
              <span>
                {' '}
                · <Time iso={review.repliedAt} />
              </span>
            ) : null}
          </p>
          <p className="user-content mt-1 text-[0.9375rem] leading-6 whitespace-pre-line">{review.reply}</p>
        </div>
      ) : null}
      {actions ? <footer className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">{actions}</footer> : null}
    </article>
  );
}

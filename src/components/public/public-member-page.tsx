import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PublicPageOf } from '#contracts/public/pages.ts';
import type { PublicProfile } from '#contracts/public/public.ts';
import { AnchorButton } from '#src/components/core/anchor-button.tsx';
import { SpokenLanguages } from '#src/components/spoken-languages.tsx';
import { Stars } from '#src/components/stars.tsx';
import { PublicAvatar } from '#src/components/public/public-avatar.tsx';
import { PublicDate } from '#src/components/public/public-date.tsx';
import { PublicPastWork } from '#src/components/public/public-past-work.tsx';
import { PublicPostList } from '#src/components/public/public-post-list.tsx';
import { SkillLinks } from '#src/components/public/skill-links.tsx';

interface PublicMemberPageProps {
  page: PublicPageOf<'member'>;
  contactHref: string;
  actions?: ReactNode;
}

const Rating = ({ member: { rating, reviewCount } }: { member: PublicProfile }) =>
  rating === null ? null : (
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
      <Stars rating={rating} />
      <span>
        <span className="tabular font-[560] text-ink">{rating.toFixed(1)}</span> from {reviewCount}{' '}
        {reviewCount === 1 ? 'review' : 'reviews'}
      </span>
    </p>
  );

const Reviews = ({ reviews }: Pick<PublicProfile, 'reviews'>) => (
  <section>
    <h2 className="mb-3 text-xl">Reviews</h2>
    <ul className="flex flex-col gap-3">
      {reviews.map(({ rating, comment, createdAt, reviewer }) => (
        <li
          key={`${createdAt} ${reviewer.name} ${comment}`}
          className="rounded-card border border-line bg-surface p-4 md:p-5"
        >
          <div className="flex items-center gap-3">
            <PublicAvatar person={reviewer} />
            <div className="min-w-0">
              <p className="user-content text-[0.9375rem] font-[600]">{reviewer.name}</p>
              <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
                <Stars rating={rating} /> <PublicDate iso={createdAt} />
              </p>
            </div>
          </div>
          <p className={comment ? 'user-content mt-3 whitespace-pre-line' : 'mt-3 text-sm text-muted'}>
            {comment ?? 'No comment, stars only.'}
          </p>
        </li>
      ))}
    </ul>
  </section>
);

/** Who a member is, at a glance. */
export const PublicMemberHeader = ({ member, as: Heading }: { member: PublicProfile; as: 'h1' | 'h3' }) => (
  <div className="flex flex-col items-start gap-3">
    <PublicAvatar person={member} size="xl" />
    <div className="w-full min-w-0">
      <Heading className="user-content text-2xl">{member.name}</Heading>
      {member.businessName ? <p className="user-content text-muted">{member.businessName}</p> : null}
    </div>
    <Rating member={member} />
    <SpokenLanguages codes={member.languages} />
    {member.town ? (
      <p className="inline-flex items-center gap-1.5 text-sm text-muted">
        <MapPin aria-hidden className="size-4" />
        {member.town}
      </p>
    ) : null}
  </div>
);

/** What a member lets visitors read of them. */
export const PublicMemberBody = ({ member, skills }: Omit<PublicPageOf<'member'>, 'kind'>) => (
  <div className="flex min-w-0 flex-col gap-8">
    {member.bio ? <p className="user-content leading-7 whitespace-pre-line">{member.bio}</p> : null}
    <SkillLinks label="Offers" ids={member.skillsOffered} names={skills} />
    <SkillLinks label="Looks for" ids={member.skillsWanted} names={skills} />
    {member.posts.length > 0 ? (
      <section>
        <h2 className="mb-3 text-xl">Posts</h2>
        <PublicPostList posts={member.posts} skills={skills} />
      </section>
    ) : null}
    <PublicPastWork items={member.portfolio} />
    {member.reviews.length > 0 ? <Reviews reviews={member.reviews} /> : null}
  </div>
);

/** A member's page for visitors. Of a member who shows only their name, the server sends nothing else. */
export function PublicMemberPage({ page: { member, skills }, contactHref, actions }: PublicMemberPageProps) {
  const [firstName] = member.name.split(' ');
  return (
    <main id="main" className="page grid items-start gap-8 py-5 md:py-8 lg:grid-cols-[20rem_1fr]">
      <aside className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4 md:p-6">
        <PublicMemberHeader member={member} as="h1" />
        <AnchorButton href={contactHref} rel="nofollow" block>
          Trade with {firstName}
        </AnchorButton>
        {actions}
      </aside>
      <PublicMemberBody member={member} skills={skills} />
    </main>
  );
}

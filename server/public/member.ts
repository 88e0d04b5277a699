import type { PublicProfile } from '#contracts/public/public.ts';
import { alias } from '#db/client/alias.ts';
import { users } from '#db/schema/auth/members.ts';
import { reviews } from '#db/schema/exchanges/exchanges.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { unblockedFrom } from '../auth/blocks/blocked.ts';
import { averageRating } from '../auth/members/person.ts';
import type { Reader } from './reader.ts';
import { AppError } from '../platform/core/app-error.ts';
import { iso } from '../platform/core/time.ts';
import { addressOfMember } from './addresses.ts';
import { hideContacts } from './hide-contacts.ts';
import { hideLastName, shortName, toPublicPerson } from './person.ts';
import { isBlockedForCaller, selectWithOwners, toPublicPost } from './post.ts';
import { isOpenToEveryone, standingOfMember } from './standing.ts';
import { listPublicPortfolio } from './portfolio.ts';
import { townText } from './towns.ts';

const MAX_SHOWN = 20;
const reviewers = alias(users, 'reviewers');

const withoutContacts = (words: string | null): string | null => (words === null ? null : hideContacts(words));

const listReviews = async (
  { db, actor }: Reader,
  member: typeof users.$inferSelect,
): Promise<PublicProfile['reviews']> => {
  const rows = await db.read
    .select({ review: reviews, reviewer: reviewers })
    .from(reviews)
    .innerJoin(reviewers, eq(reviewers.id, reviews.reviewerId))
    .where(
      and(
        eq(reviews.revieweeId, member.id),
        eq(reviews.status, 'approved'),
        isNotNull(reviews.publishedAt),
        actor?.hasBlocks ? unblockedFrom(actor.id, reviews.reviewerId) : undefined,
      ),
    )
    .orderBy(desc(reviews.id))
    .limit(MAX_SHOWN);
  return rows.map(({ review, reviewer }) => ({
    rating: review.rating,
    comment: review.comment === null ? null : hideContacts(hideLastName(review.comment, member)),
    createdAt: iso(review.createdAt),
    reviewer: toPublicPerson(reviewer),
  }));
};

const listPosts = async (ctx: Reader, memberId: string): Promise<PublicProfile['posts']> => {
  const rows = await selectWithOwners(ctx.db.read)
    .where(and(isOpenToEveryone(), eq(posts.userId, memberId)))
    .orderBy(desc(posts.seq))
    .limit(MAX_SHOWN);
  return rows.map((row) => toPublicPost(ctx.appUrl(), row));
};

/** A member that visitors may see, with what they let them see. */
export const toPublicProfile = async (ctx: Reader, member: typeof users.$inferSelect): Promise<PublicProfile> => {
  const { id } = member;
  const name = shortName(member);
  const showsProfile = member.visibility === 'profile';
  return {
    id,
    url: addressOfMember(ctx.appUrl(), id, name),
    name,
    pictureUrl: toPublicPerson(member).pictureUrl,
    businessName: showsProfile ? withoutContacts(member.businessName) : null,
    bio: showsProfile ? withoutContacts(member.bio) : null,
    skillsOffered: member.skillsOffered,
    skillsWanted: member.skillsWanted,
    languages: showsProfile ? member.languages : [],
    town: townText(member),
    rating: showsProfile ? averageRating(member) : null,
    reviewCount: showsProfile ? member.reviewCount : 0,
    reviews: showsProfile ? await listReviews(ctx, member) : [],
    portfolio: showsProfile ? await listPublicPortfolio(ctx, id) : [],
    posts: showsProfile ? await listPosts(ctx, id) : [],
  };
};

/** A member as far as they let visitors see them: by name, or with their profile. */
export const findPublicProfileOrThrow = async (ctx: Reader, id: string): Promise<PublicProfile> => {
  const [member] = await ctx.db.read.select().from(users).where(eq(users.id, id));
  if (!member || (await isBlockedForCaller(ctx, id))) throw new AppError('MEMBER_NOT_FOUND');
  const standing = standingOfMember(member);
  if (standing !== 'shown') throw new AppError(standing === 'gone' ? 'GONE' : 'MEMBER_NOT_FOUND');
  return toPublicProfile(ctx, member);
};

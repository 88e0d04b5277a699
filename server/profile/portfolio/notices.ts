import type { Queryable } from '#db/client/types.ts';
import { users } from '#db/schema/auth/members.ts';
import { portfolioItems } from '#db/schema/profile/portfolio.ts';
import { memberPath } from '#contracts/public/paths.ts';
import { eq } from 'drizzle-orm';
import { areBlocked } from '../../auth/blocks/blocked.ts';
import { fullNameOf, nameOf, type Named, namedColumns, sentence } from '../../auth/members/member-names.ts';
import { defineNotice, type ForMember } from '../../notifications/notice.ts';

type Params = { itemId: string };
type Details = { title: string; confirmState: string; ownerId: string; owner: Named; isBlocked: boolean };

const load = async (db: Queryable, { itemId, userId }: ForMember<Params>): Promise<Details | null> => {
  const [row] = await db
    .select({ item: portfolioItems, owner: namedColumns() })
    .from(portfolioItems)
    .innerJoin(users, eq(users.id, portfolioItems.userId))
    .where(eq(portfolioItems.id, itemId));
  if (!row) return null;
  const { title, confirmState, userId: ownerId } = row.item;
  return { title, confirmState, ownerId, owner: row.owner, isBlocked: await areBlocked(db, userId, ownerId) };
};

/** Asks the other party of an exchange whose work a member shows in their profile. */
export const confirmationAsked = defineNotice<Params, Details>({
  kind: 'portfolio.asked',
  topic: 'exchange',
  group: 'exchanges',
  load,
  stillHolds: ({ confirmState, isBlocked }) => confirmState === 'asked' && !isBlocked,
  title: () => 'Is this work from your trade?',
  body: ({ owner, title }) =>
    sentence(
      `${nameOf(owner)} shows “${title}” in their profile, as made in your trade. Once you confirm it, your first name stands beside it.`,
    ),
  link: ({ ownerId }) => `${memberPath(ownerId)}#past-work`,
  action: 'See it',
  about: ({ ownerId, owner }) => ({ aboutUserId: ownerId, relatedUserName: fullNameOf(owner) }),
  examples: {
    asked: {
      title: 'A kitchen in oak',
      confirmState: 'asked',
      ownerId: 'other',
      owner: { firstName: 'Ada', lastName: 'Byron', deletedAt: null },
      isBlocked: false,
    },
  },
});

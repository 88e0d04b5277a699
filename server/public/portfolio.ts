import type { PublicPortfolioItem } from '#contracts/public/public.ts';
import { portfolioItems } from '#db/schema/profile/portfolio.ts';
import { eq } from 'drizzle-orm';
import type { Reader } from './reader.ts';
import { iso } from '../platform/core/time.ts';
import { selectItems } from '../profile/portfolio/items.ts';
import { hideContacts } from './hide-contacts.ts';
import { toPublicPerson } from './person.ts';
import { toPublicPicture } from './post.ts';

/** The past work of a member whose whole profile visitors may see. */
export const listPublicPortfolio = async ({ db, actor }: Reader, memberId: string): Promise<PublicPortfolioItem[]> => {
  const rows = await selectItems(db.read, actor?.id ?? null, eq(portfolioItems.userId, memberId));
  return rows.map(({ item, partner }) => ({
    id: item.id,
    title: hideContacts(item.title),
    words: hideContacts(item.words),
    link: item.link,
    pictures: item.pictures.map(toPublicPicture),
    createdAt: iso(item.createdAt),
    madeWith: partner ? toPublicPerson(partner) : null,
  }));
};

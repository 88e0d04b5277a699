import type { ConfirmState } from '#contracts/profile/portfolio.ts';
import { sql } from 'drizzle-orm';
import { users } from '../auth/members.ts';
import { c } from '../columns.ts';
import { owned } from '../ownership.ts';
import type { StoredPicture } from '#contracts/platform/pictures.ts';

/** Past work that members show in their profiles. */
export const portfolioItems = owned(
  c.table(
    'portfolio_items',
    {
      id: c.text().primaryKey(),
      userId: c
        .text()
        .notNull()
        .references(() => users.id),
      title: c.text().notNull(),
      words: c.text().notNull(),
      link: c.text(),
      /** The exchange in which it was made; never deleted. */
      exchangeId: c.text(),
      /** The other party of the exchange. */
      partnerId: c.text().references(() => users.id),
      confirmState: c.text().$type<ConfirmState>().notNull().default('none'),
      pictures: c.json<StoredPicture[]>().notNull().default([]),
      createdAt: c.time().notNull(),
    },
    (t) => [
      c.index('portfolio_items_by_user').on(t.userId, t.id),
      c.uniqueIndex('portfolio_items_one_exchange').on(t.userId, t.exchangeId),
      c.index('portfolio_items_by_partner').on(t.partnerId).where(sql`partner_id is not null`),
      c.check('portfolio_items_confirm', sql`${t.confirmState} in ('none', 'asked', 'confirmed', 'declined')`),
    ],
  ),
  { of: 'userId', whenErased: 'seal', exported: { as: 'portfolio' } },
);

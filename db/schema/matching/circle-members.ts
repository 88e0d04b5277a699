import { sql } from 'drizzle-orm';
import { c } from '../columns.ts';
import { owner, users } from '../auth/members.ts';
import { drop, never, owned } from '../ownership.ts';

// What members chose about trade circles, and how often they are asked.

/** What a member does not want again, until when. Steers the search only; no one is shown it. */
export const circleRefusals = owned(
  c.table(
    'circle_refusals',
    {
      userId: owner(),
      kind: c.text().$type<'member' | 'post' | 'ring' | 'far' | 'value'>().notNull(),
      key: c.text().notNull(),
      until: c.time().notNull(),
    },
    (t) => [c.primaryKey({ columns: [t.userId, t.kind, t.key] }), c.index('circle_refusals_until').on(t.until)],
  ),
  {
    of: 'userId',
    whenErased: drop('stored for a return by `sealCircles`'),
    exported: { as: 'circleRefusals', columns: ['kind', 'until'] },
  },
);

export const circleMembers = owned(
  c.table(
    'circle_members',
    {
      userId: c
        .text()
        .primaryKey()
        .references(() => users.id, { onDelete: 'cascade' }),
      takesPart: c.bool().notNull().default(true),
      substitutesOk: c.bool().notNull().default(false),
      maxLength: c.int().notNull().default(3),
      pausedUntil: c.time(),
      /** Seats in circles that are not agreed yet. */
      openSeats: c.int().notNull().default(0),
      /** How often the member was asked, agreed and left: how likely they accept is computed of these. */
      asked: c.int().notNull().default(0),
      saidYes: c.int().notNull().default(0),
      left: c.int().notNull().default(0),
      /** The end of the ban from circles for a member who left after receiving. */
      barredUntil: c.time(),
      /** Until this time a member who gave and got nothing goes first. */
      firstUntil: c.time(),
    },
    (t) => [
      c.check('circle_members_open_seats', sql`${t.openSeats} >= 0`),
      c.check('circle_members_max_length', sql`${t.maxLength} in (3, 4)`),
    ],
  ),
  { of: 'userId', whenErased: drop('stored for a return by `sealCircles`'), exported: { as: 'circlePreferences' } },
);

/** How often a member was asked a day (UTC), for the cap. */
export const circleDays = owned(
  c.table('circle_days', { userId: owner(), day: c.text().notNull(), asked: c.int().notNull().default(0) }, (t) => [
    c.primaryKey({ columns: [t.userId, t.day] }),
  ]),
  { of: 'userId', whenErased: 'seal', exported: never('a daily count of notices') },
);

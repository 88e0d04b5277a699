// PostgreSQL too: partial unique indexes.
import { isUniqueViolation } from '#db/client/errors.ts';
import { newId } from '#db/client/ids.ts';
import { circleLegs, circles, circleSeats } from '#db/schema/matching/circles.ts';
import type { Tx } from '#db/client/types.ts';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { agreeTestCircle } from '../../../test/circles/circles.ts';
import { t, withTestApp } from '../../../test/with-test-app.ts';

let id: string;
withTestApp();
beforeAll(async () => {
  ({ id } = await agreeTestCircle(t));
});

const loadRows = async (tx: Tx, id: string) => {
  const [circle] = await tx.select().from(circles).where(eq(circles.id, id));
  const [seat] = await tx
    .select()
    .from(circleSeats)
    .where(eq(circleSeats.circleId, id))
    .orderBy(asc(circleSeats.position));
  const [leg] = await tx.select().from(circleLegs).where(eq(circleLegs.circleId, id));
  if (!circle || !seat || !leg) throw new Error('the circle has no seats or legs');
  return { circle, seat, leg };
};
type Rows = Awaited<ReturnType<typeof loadRows>>;

/** Writes that no use case makes, because of its locks and checks; the indexes below them refuse each on their own. */
const doubles: [what: string, write: (tx: Tx, rows: Rows) => Promise<unknown>][] = [
  ['an open circle of the same members', (tx, { circle }) => tx.insert(circles).values({ ...circle, id: newId() })],
  [
    'a post that is bound twice',
    async (tx, { circle, seat }) => {
      const other = newId();
      await tx.insert(circles).values({ ...circle, id: other, membersKey: 'others' });
      await tx.insert(circleSeats).values({ ...seat, id: newId(), circleId: other });
    },
  ],
  [
    'a member with two seats',
    (tx, { seat }) =>
      tx.insert(circleSeats).values({ ...seat, id: newId(), isBound: false, position: 7, postId: newId() }),
  ],
  [
    'a place that two have',
    (tx, { seat }) => tx.update(circleSeats).set({ position: 1 }).where(eq(circleSeats.id, seat.id)),
  ],
  [
    'a member who gives twice',
    (tx, { leg }) => tx.insert(circleLegs).values({ ...leg, id: newId(), receiverId: 'another' }),
  ],
  [
    'a member who gets twice',
    (tx, { leg }) => tx.insert(circleLegs).values({ ...leg, id: newId(), giverId: 'another' }),
  ],
];

test.each(doubles)('no database takes %s', async (_, write) => {
  const refused = await t.db.write(async (tx) => write(tx, await loadRows(tx, id))).catch((error: unknown) => error);
  expect(isUniqueViolation(refused)).toBe(true);
});

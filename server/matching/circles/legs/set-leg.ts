import { circleLegs } from '#db/schema/matching/circles.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { LegRow } from '../protocol/deadlines.ts';

export const setLeg = (tx: Tx, { id }: LegRow, values: Partial<typeof circleLegs.$inferInsert>) =>
  tx.update(circleLegs).set(values).where(eq(circleLegs.id, id));

import type { PageInput } from '#contracts/shared/basics.ts';
import type { Decision } from '#contracts/admin/decisions.ts';
import type { Queryable } from '#db/client/types.ts';
import { decisions } from '#db/schema/admin/decisions.ts';
import { and, desc, eq, isNull, lt, ne, or } from 'drizzle-orm';
import type { MemberContext } from '../platform/context/context.ts';
import { AppError } from '../platform/core/app-error.ts';
import { idCursor, pageFrom, type Page } from '../platform/core/cursor.ts';
import { type DecisionRow, showDecisions } from './decision-row.ts';

export const findOwnOrThrow = async (db: Queryable, userId: string, id: string): Promise<DecisionRow> => {
  const [row] = await db
    .select()
    .from(decisions)
    .where(and(eq(decisions.id, id), eq(decisions.userId, userId)));
  if (!row) throw new AppError('DECISION_NOT_FOUND');
  return row;
};

/** A decision as the member concerned sees it. */
export const showOwn = async (db: Queryable, userId: string, id: string): Promise<Decision> => {
  const [decision] = await showDecisions(db, [await findOwnOrThrow(db, userId, id)], userId);
  if (!decision) throw new AppError('DECISION_NOT_FOUND');
  return decision;
};

/** The decisions about the actor, newest first. */
export const listOwnDecisions = async (
  { db, actor }: MemberContext,
  { limit, cursor }: PageInput,
): Promise<Page<Decision>> => {
  const before = idCursor.read(cursor);
  const rows = await db.read
    .select()
    .from(decisions)
    .where(and(eq(decisions.userId, actor.id), before ? lt(decisions.id, before) : undefined))
    .orderBy(desc(decisions.id))
    .limit(limit + 1);
  const items = await showDecisions(db.read, rows, actor.id);
  return pageFrom(items, limit, ({ id }) => idCursor.write(id));
};

const isUnreadWarning = and(eq(decisions.kind, 'member_warned'), isNull(decisions.acknowledgedAt));
const isNotReversed = or(isNull(decisions.appealState), ne(decisions.appealState, 'reversed'));

/** The oldest warning that the actor has not read, if any; without reversed ones. */
export const findUnreadWarning = async ({ db, actor }: MemberContext): Promise<Decision | null> => {
  const [row] = await db.read
    .select()
    .from(decisions)
    .where(and(eq(decisions.userId, actor.id), isUnreadWarning, isNotReversed))
    .orderBy(decisions.id)
    .limit(1);
  if (!row) return null;
  return (await showDecisions(db.read, [row], actor.id))[0] ?? null;
};

/** Records that the actor read a warning; only once, however often they confirm it. */
export const acknowledge = ({ db, actor }: MemberContext, { id }: { id: string }): Promise<Decision> =>
  db.write(async (tx) => {
    const row = await findOwnOrThrow(tx, actor.id, id);
    if (row.kind !== 'member_warned') throw new AppError('DECISION_READ');
    await tx
      .update(decisions)
      .set({ acknowledgedAt: Date.now() })
      .where(and(eq(decisions.id, id), isUnreadWarning));
    return showOwn(tx, actor.id, id);
  });

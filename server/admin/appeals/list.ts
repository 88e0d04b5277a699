import type { listAppealsInput, StaffAppeal } from '#contracts/admin/decisions.ts';
import { alias } from '#db/client/alias.ts';
import type { Queryable } from '#db/client/types.ts';
import { decisions } from '#db/schema/admin/decisions.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { z } from 'zod';
import { type PersonRow, personColumns, toPerson } from '../../auth/members/person.ts';
import { isShownAppeal } from '../../decisions/appealed.ts';
import { canSomeoneElseDecide, listDeciders } from '../../decisions/deciders.ts';
import { type DecisionRow, toDecision } from '../../decisions/decision-row.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { idCursor, pageFrom, type Page } from '../../platform/core/cursor.ts';
import { iso } from '../../platform/core/time.ts';

const deciders = alias(users, 'deciders');

const selectAppeals = (db: Queryable) =>
  db
    .select({ row: decisions, member: personColumns(), decider: personColumns(deciders) })
    .from(decisions)
    .innerJoin(users, and(eq(users.id, decisions.userId), isNull(users.deletedAt)))
    .leftJoin(deciders, eq(deciders.id, decisions.decidedBy))
    .$dynamic();
type Row = {
  row: DecisionRow;
  member: PersonRow;
  decider: PersonRow | null;
};

/** All decisions of the acts of these disputes, with their members: the other side's holds its answer. */
const findAnswers = async (db: Queryable, rows: Row[]) => {
  const actIds = rows.filter(({ row }) => row.kind === 'dispute_decided').map(({ row }) => row.actId);
  if (actIds.length === 0) return [];
  return db
    .select({ row: decisions, member: personColumns() })
    .from(decisions)
    .innerJoin(users, eq(users.id, decisions.userId))
    .where(inArray(decisions.actId, actIds));
};

/** No one decides an appeal about themselves, or about their own decision while someone else can. */
export const mayDecide = ({ userId, decidedBy }: DecisionRow, actorId: string, staff: string[]): boolean =>
  userId !== actorId && (decidedBy !== actorId || !canSomeoneElseDecide(staff, actorId, [userId]));

const toAppeals = async (ctx: MemberContext, db: Queryable, rows: Row[]): Promise<StaffAppeal[]> => {
  const answers = await findAnswers(db, rows);
  const staff = rows.length > 0 ? await listDeciders(db) : [];
  return rows.map(({ row, member, decider }) => {
    const answer = answers.find((answered) => answered.row.actId === row.actId && answered.row.id !== row.id);
    return {
      decision: toDecision(row),
      member: toPerson(member),
      decidedBy: decider && toPerson(decider),
      answer:
        answer && answer.row.answerText !== null && answer.row.answeredAt !== null
          ? { member: toPerson(answer.member), text: answer.row.answerText, createdAt: iso(answer.row.answeredAt) }
          : null,
      mayDecide: row.appealState === 'open' && mayDecide(row, ctx.actor.id, staff),
    };
  });
};

/** Appeals of members who are still here, newest decision first; of one state or all. */
export const listAppeals = async (
  ctx: MemberContext,
  { state, limit, cursor }: z.infer<typeof listAppealsInput>,
): Promise<Page<StaffAppeal>> => {
  const before = idCursor.read(cursor);
  const rows = await selectAppeals(ctx.db.read)
    .where(and(state ? eq(decisions.appealState, state) : isShownAppeal, before ? lt(decisions.id, before) : undefined))
    .orderBy(desc(decisions.id))
    .limit(limit + 1);
  const items = await toAppeals(ctx, ctx.db.read, rows);
  return pageFrom(items, limit, ({ decision }) => idCursor.write(decision.id));
};

/** Appeals by the ids of their decisions. */
export const readAppeals = async (ctx: MemberContext, db: Queryable, ids: string[]): Promise<StaffAppeal[]> =>
  toAppeals(ctx, db, await selectAppeals(db).where(inArray(decisions.id, ids)));

export const readAppeal = async (ctx: MemberContext, db: Queryable, id: string): Promise<StaffAppeal> => {
  const [found] = await readAppeals(ctx, db, [id]);
  if (!found) throw new AppError('DECISION_NOT_FOUND');
  return found;
};

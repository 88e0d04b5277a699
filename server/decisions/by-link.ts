import type { AppealByToken } from '#contracts/admin/decisions.ts';
import type { Queryable } from '#db/client/types.ts';
import { decisions } from '#db/schema/admin/decisions.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Context } from '../platform/context/context.ts';
import { AppError } from '../platform/core/app-error.ts';
import { hashSecret } from '../platform/core/secrets.ts';
import { iso } from '../platform/core/time.ts';
import { openAppeal } from './appeal.ts';
import { appealOf, type DecisionRow } from './decision-row.ts';

const findByLinkOrThrow = async (db: Queryable, token: string): Promise<DecisionRow> => {
  const [found] = await db
    .select({ row: decisions })
    .from(decisions)
    .innerJoin(users, eq(users.id, decisions.userId))
    .where(
      and(eq(decisions.tokenHash, hashSecret(token)), gt(decisions.appealUntil, Date.now()), isNull(users.deletedAt)),
    );
  if (!found) throw new AppError('APPEAL_LINK');
  return found.row;
};

/** The decision that a link is about, without anything about the account. */
export const readByLink = async ({ db }: Context, { token }: { token: string }): Promise<AppealByToken> => {
  const row = await findByLinkOrThrow(db.read, token);
  const { kind, reason, rule, createdAt, appealUntil } = row;
  const appeal = appealOf(row);
  return {
    kind,
    reason,
    rule,
    createdAt: iso(createdAt),
    appealUntil: iso(appealUntil),
    appeal: appeal && { state: appeal.state },
  };
};

/** Appeals the decision of a link, without a session, because a suspended member can't sign in. */
export const appealByLink = (
  ctx: Context,
  { token, text }: { token: string; text: string },
): Promise<{ success: true }> =>
  ctx.db.write(async (tx) => {
    await openAppeal(ctx, tx, await findByLinkOrThrow(tx, token), text);
    return { success: true };
  });

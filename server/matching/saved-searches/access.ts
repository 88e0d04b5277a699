import { locked } from '#db/client/locking.ts';
import { wishes } from '#db/schema/matching/saved-searches.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';

const isMine = ({ actor }: MemberContext, id: string) => and(eq(wishes.id, id), eq(wishes.userId, actor.id));

/** The row of the actor's own saved search; those of others do not exist for them. */
export const findSavedSearchOrThrow = async (ctx: MemberContext, id: string, db: Queryable = ctx.db.read) => {
  const [row] = await db.select().from(wishes).where(isMine(ctx, id));
  if (!row) throw new AppError('WISH_NOT_FOUND');
  return row;
};

/** The row of the actor's own saved search, locked until the write ends. */
export const lockSavedSearchOrThrow = async (ctx: MemberContext, tx: Tx, id: string) => {
  const [row] = await locked(tx.select().from(wishes).where(isMine(ctx, id)));
  if (!row) throw new AppError('WISH_NOT_FOUND');
  return row;
};

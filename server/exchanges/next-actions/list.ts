import { type ListTurnsInput, type Turn, turnKind } from '#contracts/exchanges/next-actions.ts';
import { TURNS_SHOWN } from '#contracts/exchanges/next-actions-shown.ts';
import { z } from 'zod';
import type { MemberContext } from '../../platform/context/context.ts';
import { decodeCursor, encodeCursor } from '../../platform/core/cursor.ts';
import { exchangeTurns } from './exchange-turns.ts';
import { messageTurns } from './message-turns.ts';
import type { Turns } from './turns.ts';

/** Each finds the turns of some kinds. A new kind needs a source here, and its place in `turnKind`, which orders them. */
const sources: ((ctx: MemberContext, limit: number) => Promise<Turns>)[] = [exchangeTurns, messageTurns];

/** Nobody pages further than this; it bounds what a cursor can ask for. */
const MAX_OFFSET = 1000;
const offsetShape = z.number().int().min(0).max(MAX_OFFSET);

/** What waits for the actor to act on it, the most urgent kind first. The cursor is how many came before. */
export const listTurns = async (
  ctx: MemberContext,
  { limit = TURNS_SHOWN, cursor }: NonNullable<ListTurnsInput> = {},
): Promise<{ items: Turn[]; nextCursor: string | null; total: number }> => {
  const offset = cursor ? decodeCursor(cursor, offsetShape) : 0;
  const end = offset + limit;
  const found = await Promise.all(sources.map((source) => source(ctx, end)));
  const urgency = ({ kind }: Turn) => turnKind.options.indexOf(kind);
  const total = found.reduce((sum, one) => sum + one.total, 0);
  return {
    items: found
      .flatMap(({ turns }) => turns)
      .sort((a, b) => urgency(a) - urgency(b))
      .slice(offset, end),
    nextCursor: end < Math.min(total, MAX_OFFSET) ? encodeCursor(end) : null,
    total,
  };
};

import { type ListNextActionsInput, type NextAction, nextActionKind } from '#contracts/exchanges/next-actions.ts';
import { NEXT_ACTIONS_SHOWN } from '#contracts/exchanges/next-actions-shown.ts';
import { z } from 'zod';
import type { MemberContext } from '../../platform/context/context.ts';
import { decodeCursor, encodeCursor } from '../../platform/core/cursor.ts';
import { listExchangeActions } from './exchange-actions.ts';
import { listMessageActions } from './message-actions.ts';
import type { NextActions } from './next-actions.ts';

/**
 * Each finds the next actions of some kinds. A new kind needs a source here, and its place in `nextActionKind`, which
 * orders them.
 */
const sources: ((ctx: MemberContext, limit: number) => Promise<NextActions>)[] = [
  listExchangeActions,
  listMessageActions,
];

/** No one pages further than this; it bounds what a cursor can ask for. */
const MAX_OFFSET = 1000;
const offsetShape = z.number().int().min(0).max(MAX_OFFSET);

/** What waits for the actor to act on it, the most urgent kind first. The cursor is how many came before. */
export const listNextActions = async (
  ctx: MemberContext,
  { limit = NEXT_ACTIONS_SHOWN, cursor }: NonNullable<ListNextActionsInput> = {},
): Promise<{ items: NextAction[]; nextCursor: string | null; total: number }> => {
  const offset = cursor ? decodeCursor(cursor, offsetShape) : 0;
  const end = offset + limit;
  const found = await Promise.all(sources.map((source) => source(ctx, end)));
  const urgency = ({ kind }: NextAction) => nextActionKind.options.indexOf(kind);
  const total = found.reduce((sum, answer) => sum + answer.total, 0);
  return {
    items: found
      .flatMap(({ nextActions: actions }) => actions)
      .sort((a, b) => urgency(a) - urgency(b))
      .slice(offset, end),
    nextCursor: end < Math.min(total, MAX_OFFSET) ? encodeCursor(end) : null,
    total,
  };
};

import { type Turn, TURNS_SHOWN, turnKind } from '#contracts/turns.ts';
import type { MemberContext } from '../context/context.ts';
import { exchangeTurns } from './exchange-turns.ts';
import { messageTurns } from './message-turns.ts';

/** Each finds the turns of some kinds. A new kind needs a source here, and its place in `turnKind`, which orders them. */
const sources: ((ctx: MemberContext, limit: number) => Promise<Turn[]>)[] = [exchangeTurns, messageTurns];

/** What waits for the actor to act on it, at most `TURNS_SHOWN`, the most urgent kind first. */
export const listTurns = async (ctx: MemberContext): Promise<Turn[]> => {
  const found = await Promise.all(sources.map((source) => source(ctx, TURNS_SHOWN)));
  const urgency = ({ kind }: Turn) => turnKind.options.indexOf(kind);
  return found
    .flat()
    .sort((a, b) => urgency(a) - urgency(b))
    .slice(0, TURNS_SHOWN);
};

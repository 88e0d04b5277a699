import type { ListMatchesInput, MatchesTaken } from '#contracts/matching/matches.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { findAsked, findTradingPartners } from './hidden.ts';
import { findMatchesOfMember } from './find-for.ts';

/** Where there is no match left: whether others would match, but the actor asked them or trades with them already. */
export const findWhyNone = async (
  { db, actor: { id: userId } }: MemberContext,
  { postId, kind }: Pick<ListMatchesInput, 'postId' | 'kind'>,
): Promise<MatchesTaken | null> => {
  // Trading partners include those who were only asked, because a request is an open exchange, too.
  if ((await findTradingPartners(db.read, userId)).size === 0) return null;
  const all = await findMatchesOfMember(db.read, { userId, postId, now: Date.now(), includesTrading: true });
  const matching = all.filter((match) => !kind || match.kind === kind);
  if (matching.length === 0) return null;
  const asked = await findAsked(db.read, userId);
  return matching.every(({ theirs }) => asked.has(theirs.userId)) ? 'asked' : 'trading';
};

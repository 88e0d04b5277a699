import type { MatchesTaken } from '#contracts/matching/matches.ts';

/** Said to a member without a post. */
export const MATCHES_BEGIN =
  "Matches begin with a post. Say what you give and what you need, and we'll look for members who match.";

/** Why there is no match both ways. */
export const takenTexts: Record<MatchesTaken | 'none', string> = {
  none: "No two-way matches yet. We'll look again whenever someone posts.",
  asked: "You've asked everyone who matches. We'll look again whenever someone posts.",
  trading: "You're already trading with everyone who matches. We'll look again whenever someone posts.",
};

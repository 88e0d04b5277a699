import { APPEAL_DAYS } from '#contracts/admin/decisions.ts';
import { ruleText } from '#contracts/admin/rules.ts';

/** Why, and the section of the Terms that it is about, if staff named one. */
export const because = ({ reason, rule }: { reason: string; rule: string | null }): string => {
  const section = ruleText(rule);
  return section ? `${reason} It's about ${section}.` : reason;
};

/** Where a member contests a decision; what its notice leads to. */
export const DECISIONS_PATH = '/decisions';
export const HOW_TO_CONTEST = `If you think we got this wrong, you can appeal within ${APPEAL_DAYS} days. We'll look at it again, with someone else on our team where we can.`;

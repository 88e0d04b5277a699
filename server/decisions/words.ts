import { APPEAL_DAYS } from '#contracts/admin/decisions.ts';
import { ruleText } from '#contracts/admin/rules.ts';

/** The reason, with the section of the Terms if staff named one. What comes after it starts a new sentence. */
export const because = ({ reason, rule }: { reason: string; rule: string | null }): string => {
  const section = ruleText(rule);
  const sentence = /[\p{L}\p{N}]$/u.test(reason) ? `${reason}.` : reason;
  return section ? `${sentence} It's about ${section}.` : sentence;
};

/** The page on which members appeal decisions; notices of decisions lead to it. */
export const DECISIONS_PATH = '/decisions';
export const HOW_TO_APPEAL = `If you think we got this wrong, you can appeal within ${APPEAL_DAYS} days. We'll look at it again, with someone else on our team where we can.`;

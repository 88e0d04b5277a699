import { replyTokens } from '#db/schema/notifications/answers-by-mail.ts';
import { notificationSettings } from '#db/schema/notifications/notifications.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../context/context.ts';
import { hashSecret, newSecret } from '../core/secrets.ts';
import { DAY } from '../core/time.ts';

/** How long an email can be answered. */
export const ANSWER_DAYS = 60;

/** Who an answer to an email goes to: a member, or all of a circle. */
export type AnswerTo = { otherId: string; name: string } | { circleId: string };

/** Whether the member answers emails by email. */
export const mayAnswer = async ({ db }: Deps, userId: string): Promise<boolean> => {
  const [row] = await db.read
    .select({ isOn: notificationSettings.answerByMail })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  return row?.isOn ?? true;
};

/**
 * Makes an email to a member one that can be answered by email: a `Reply-To` of its own, and what its last line says.
 * @returns null where nothing can be answered by email: without a domain for it, or where the member turned it off
 */
export const makeAnswerable = async (
  deps: Deps,
  userId: string,
  to: AnswerTo,
): Promise<{ headers: Record<string, string>; line: string } | null> => {
  const domain = deps.env.INBOUND_MAIL_DOMAIN;
  if (!domain || !(await mayAnswer(deps, userId))) return null;
  const token = newSecret();
  const createdAt = Date.now();
  const target = 'circleId' in to ? { circleId: to.circleId } : { otherId: to.otherId };
  const row = { id: hashSecret(token), userId, createdAt, expiresAt: createdAt + ANSWER_DAYS * DAY, ...target };
  await deps.db.write((tx) => tx.insert(replyTokens).values(row));
  return {
    headers: { 'Reply-To': `reply+${token}@${domain}`, References: `<${token}@${domain}>` },
    line: `Reply to this mail to answer ${'name' in to ? to.name : 'your circle'}.`,
  };
};

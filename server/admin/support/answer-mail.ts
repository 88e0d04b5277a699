import { supportRequests } from '#db/schema/admin/support.ts';
import { eq } from 'drizzle-orm';
import { findAccountById } from '../../platform/accounts/find-account.ts';
import type { Deps } from '../../platform/context/context.ts';
import { mailAccount } from '../../platform/mail/mail-member.ts';

/** Emails the answer to the member who asked. An address that is not proven learns only that there is one. */
export const sendSupportAnswerMail = async (
  deps: Deps,
  { requestId }: { requestId: string },
  job: { id: string },
): Promise<void> => {
  const [request] = await deps.db.fresh
    .select({ userId: supportRequests.userId, answer: supportRequests.answer })
    .from(supportRequests)
    .where(eq(supportRequests.id, requestId));
  if (!request?.answer) return;
  const { userId, answer } = request;
  const isProven = (await findAccountById(deps.db.fresh, userId))?.isEmailVerified ?? false;
  await mailAccount(deps, job, { userId }, ({ firstName }) => ({
    subject: `An answer from ${deps.env.APP_NAME} support`,
    greeting: `Hello ${firstName},`,
    paragraphs: isProven ? ["You asked us a question. Here's our answer:"] : ['We answered your question.'],
    ...(isProven ? { quote: answer } : {}),
    action: { label: 'See your question', url: `${deps.appUrl()}/support` },
    footer: 'If you still have questions, please ask again on that page.',
  }));
};

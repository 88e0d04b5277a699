import { supportRequests } from '#db/schema/admin/support.ts';
import { eq } from 'drizzle-orm';
import { asGiven, defineNotice, type NoticeMail } from '../../notifications/notice.ts';
import { findAccountById } from '../../platform/accounts/find-account.ts';
import type { Deps } from '../../platform/context/context.ts';

type Params = { requestId: string };

const shared = { topic: 'support' as const, group: null, link: () => '/support' };

interface Answered extends Params {
  answer: string;
  isProven: boolean;
}

/** An address that is not proven learns only that there is an answer. */
const writeMail = ({ answer, isProven }: Answered, { env }: Deps): NoticeMail => ({
  subject: `An answer from ${env.APP_NAME} support`,
  paragraphs: isProven ? ["You asked us a question. Here's our answer:"] : ['We answered your question.'],
  ...(isProven ? { quote: answer } : {}),
  footer: 'If you still have questions, please ask again on that page.',
});

const answered: Answered = { requestId: 'request-1', answer: 'You can change it in Settings.', isProven: true };

export const supportAnswered = defineNotice<Params, Answered>({
  ...shared,
  kind: 'support.answered',
  load: async (db, { requestId, userId }) => {
    const [request] = await db
      .select({ answer: supportRequests.answer })
      .from(supportRequests)
      .where(eq(supportRequests.id, requestId));
    if (!request?.answer) return null;
    const isProven = (await findAccountById(db, userId))?.isEmailVerified ?? false;
    return { requestId, answer: request.answer, isProven };
  },
  title: () => 'We answered your question',
  body: () => 'You can read the answer on the Support page.',
  key: ({ requestId }) => `support:${requestId}`,
  mail: { preference: 'account', button: 'See your question', write: writeMail },
  examples: { answered, 'to an unverified address': { ...answered, isProven: false } },
});

export const supportClosed = defineNotice<Params, Params>({
  ...shared,
  kind: 'support.closed',
  load: asGiven,
  title: () => 'We closed your support question',
  body: () =>
    'We closed it without an answer, for example because you asked it twice. If you still need help, please write again.',
  key: ({ requestId }) => `support:${requestId}`,
  examples: { closed: { requestId: 'request-1' } },
});

import { disputes } from '#db/schema/exchanges/disputes.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { otherPartyOf } from '../deadlines/details.ts';
import type { JobPayloads } from '../../platform/jobs/kinds.ts';
import { mailMember } from '../../platform/mail/mail-member.ts';
import { findAccountById } from '../../platform/accounts/find-account.ts';
import { areBlocked } from '../../auth/blocks/blocked.ts';
import { type DisputeRow, isOpen } from './dispute-row.ts';
import { disputeTexts, neutralTexts } from './dispute-texts.ts';

type Payload = JobPayloads['email.dispute'];

/** Whether what the email says still holds when it is sent. */
const stillHolds = (update: Payload['news'], row: DisputeRow): boolean => {
  if (update === 'opened') return row.state === 'open';
  return update === 'answered' ? isOpen(row) : true;
};

/**
 * Emails a party what became of a dispute, with the words of the member who opened it or the admin who decided; through
 * a block only with those of the admin.
 */
export const sendDisputeMail = async (deps: Deps, payload: Payload, job: { id: string }): Promise<void> => {
  const { disputeId, userId, news: update } = payload;
  const { read } = deps.db;
  const [found] = await read
    .select({ row: disputes, exchange: exchanges, service: posts.serviceOffered })
    .from(disputes)
    .innerJoin(exchanges, eq(exchanges.id, disputes.exchangeId))
    .innerJoin(posts, eq(posts.id, exchanges.postId))
    .where(eq(disputes.id, disputeId));
  if (!found || !stillHolds(update, found.row)) return;
  const { row, exchange, service } = found;
  const otherId = otherPartyOf(exchange, userId);
  const isBlocked = await areBlocked(read, userId, otherId);
  const otherAccount = await findAccountById(read, otherId);
  const { title, text, action } = disputeTexts[update];
  const details = { name: otherAccount?.firstName ?? 'A former member', service, decision: row.decision };
  const isByAdmin = update === 'decided' || update === 'corrected';
  const said = {
    opened: row.details,
    answered: row.answerDetails,
    withdrawn: null,
    decided: row.note,
    corrected: row.note,
  };
  const quote = isBlocked && !isByAdmin ? null : said[update];
  const sentence = (isBlocked ? neutralTexts[update] : text)({
    ...details,
    isRequester: exchange.requesterId === userId,
  });
  await mailMember(deps, job, { userId, kind: 'exchanges' }, ({ firstName }) => ({
    subject: title,
    greeting: `Hello ${firstName},`,
    paragraphs: [sentence],
    ...(quote ? { quote } : {}),
    action: { label: action, url: `${deps.appUrl()}/exchanges?exchange=${exchange.id}` },
  }));
};

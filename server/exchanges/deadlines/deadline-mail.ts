import type { DeadlineUpdate } from '#contracts/exchanges/exchanges.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import type { JobPayloads } from '../../platform/jobs/kinds.ts';
import { mailMember } from '../../platform/mail/mail-member.ts';
import { findAccountById } from '../../platform/accounts/find-account.ts';
import { listSimilarTo } from '../../posts/similar.ts';
import { areBlocked } from '../../auth/blocks/blocked.ts';
import { loadDayOfUpdate } from './day-text.ts';
import { otherPartyOf } from './details.ts';
import { deadlineTexts } from './update-texts.ts';

const asking = new Set<DeadlineUpdate>(['answer', 'answer-soon', 'done', 'done-soon', 'dispute', 'dispute-soon']);

/** Whether what the email says still holds when it is sent. */
const stillHolds = (
  update: JobPayloads['email.exchange-deadline']['news'],
  row: typeof exchanges.$inferSelect,
  userId: string,
) => {
  if (asking.has(update)) return row.waitingId === userId;
  if (update === 'begin') return row.status === 'accepted';
  if (update === 'finish') return row.status === 'in_progress';
  return true;
};

/** Emails a party what the product has to say about their exchange; skipped if it no longer holds. */
export const sendDeadlineMail = async (
  deps: Deps,
  { exchangeId, userId, news: update }: JobPayloads['email.exchange-deadline'],
  job: { id: string },
): Promise<void> => {
  const { read } = deps.db;
  const [row] = await read
    .select({ exchange: exchanges, service: posts.serviceOffered })
    .from(exchanges)
    .innerJoin(posts, eq(posts.id, exchanges.postId))
    .where(eq(exchanges.id, exchangeId));
  if (!row || !stillHolds(update, row.exchange, userId)) return;
  const otherId = otherPartyOf(row.exchange, userId);
  if (await areBlocked(read, userId, otherId)) return;
  const otherAccount = await findAccountById(read, otherId);
  const isRequester = row.exchange.requesterId === userId;
  const similar = update === 'expired' && isRequester ? await listSimilarTo(read, row.exchange.postId, userId) : [];
  const { title, text, action } = deadlineTexts[update];
  const name = otherAccount?.firstName ?? 'a former member';
  const by = await loadDayOfUpdate(read, row.exchange, update, userId);
  await mailMember(deps, job, { userId, kind: 'exchanges' }, ({ firstName }) => ({
    subject: title,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      text({ name, service: row.service, isRequester, by }),
      ...similar.map(
        (post) =>
          `${post.serviceOffered}, by ${post.user.firstName ?? 'a member'}: ${deps.appUrl()}/search?post=${post.id}`,
      ),
    ],
    action: { label: action, url: `${deps.appUrl()}/exchanges?exchange=${exchangeId}` },
  }));
};

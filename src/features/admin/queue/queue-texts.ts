import type { QueueItem, QueueKind } from '#contracts/admin/queue.ts';
import { personName } from '#src/lib/person.ts';
import { lastDay } from '#src/lib/time/time-ago.ts';
import { plural } from '#src/lib/format.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export const kindLabels: Record<QueueKind, string> = {
  dispute: 'Dispute',
  circle: 'Circle',
  report: 'Report',
  verification: 'Identity check',
  review: 'Review',
  appeal: 'Appeal',
  post: 'Held post',
  support: 'Question',
};

type Words = { title: string; detail: string };

const disputeWords = ({ exchange, openedByUserId, state, answer, answerBy }: NonNullable<QueueItem['dispute']>) => {
  const { requester, provider, title } = exchange;
  const [opener, accused] = requester.id === openedByUserId ? [requester, provider] : [provider, requester];
  const canStillAnswer = state === 'open' && Date.parse(answerBy) > Date.now();
  const name = accused.firstName ?? 'The other side';
  const answerText = canStillAnswer
    ? `${name} can answer until ${lastDay(answerBy)}`
    : answer
      ? `${name} answered`
      : 'No answer came';
  return {
    title: `${personName(opener)} reported a problem with ${personName(accused)}`,
    detail: `${title} · ${answerText}`,
  };
};

const circleWords = ({ id, circle }: QueueItem): Words => {
  // The item has the id of the contested leg.
  const leg = circle?.legs.find((part) => part.id === id);
  const nameOf = (userId: string | undefined) =>
    circle?.members.find((member) => member.id === userId)?.name || 'Former member';
  return {
    title: `${nameOf(leg?.giverUserId)} and ${nameOf(leg?.receiverUserId)} don't agree`,
    detail: leg?.service ?? '',
  };
};

const subjects = {
  user: 'Profile',
  post: 'Post',
  message: 'Message',
  circle: 'Trade circle',
  picture: 'Picture',
  portfolio: 'Past work',
};

/** What a row of the queue says: who and what. */
export const wordsOf = (item: QueueItem): Words => {
  const { dispute, circle, report, verification, review, appeal, post, support } = item;
  if (dispute) return disputeWords(dispute);
  if (circle) return circleWords(item);
  if (report) {
    const title = `${report.reporter ? personName(report.reporter) : 'A visitor'} reported ${report.evidence.author.name}`;
    return { title, detail: `${subjects[report.subjectType]} · ${report.reason}` };
  }
  if (verification) return { title: personName(verification.user), detail: 'The check is unsure' };
  if (review) {
    const title = `${personName(review.reviewer)} about ${personName(review.reviewee)}`;
    return { title, detail: [`${review.rating} of 5 stars`, review.comment].filter(Boolean).join(' · ') };
  }
  if (appeal)
    return { title: `${personName(appeal.member)} appeals a decision`, detail: appeal.decision.appeal?.text ?? '' };
  if (post) return { title: `${personName(post.user)} posted contact details`, detail: post.serviceOffered };
  return { title: support ? personName(support.member) : '', detail: support?.text ?? '' };
};

export type Due = { text: string; tone: 'danger' | 'marigold' | 'neutral' };

/** The time by which an item should be decided. */
export const dueOf = (dueAt: string, now: number): Due => {
  const remainingMs = Date.parse(dueAt) - now;
  const span = Math.abs(remainingMs);
  const length =
    span >= DAY ? plural(Math.floor(span / DAY), 'day') : plural(Math.max(1, Math.floor(span / HOUR)), 'hour');
  if (remainingMs < 0) return { text: `${length} late`, tone: 'danger' };
  return remainingMs < DAY
    ? { text: `Due in ${length}`, tone: 'marigold' }
    : { text: `Due ${lastDay(dueAt)}`, tone: 'neutral' };
};

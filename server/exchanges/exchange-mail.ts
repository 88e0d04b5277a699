import type { ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import { exchangeEvents, exchanges } from '#db/schema/exchanges/exchanges.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { and, desc, eq, isNull, ne, or } from 'drizzle-orm';
import { areBlocked } from '../auth/blocks/blocked.ts';
import type { Deps } from '../platform/context/context.ts';
import { calendarEnds, type Ended } from './appointments/calendar/calendar-ends.ts';
import { findZone } from './appointments/notices/find-zone.ts';
import { dayText } from './deadlines/day-text.ts';
import { exchangeNotice } from './exchange-notice.ts';
import { mailMember } from '../platform/mail/mail-member.ts';

/** A change of status, not what is recorded while it stays. */
const isStep = or(isNull(exchangeEvents.fromStatus), ne(exchangeEvents.fromStatus, exchangeEvents.toStatus));

/** The email that only takes the appointments of an exchange off a calendar, if there are any. */
const sendCalendarEnds = async (deps: Deps, job: { id: string }, ended: Ended): Promise<void> => {
  const files = await calendarEnds(deps, ended);
  if (files.length === 0) return;
  await mailMember(deps, job, { userId: ended.userId, kind: 'exchanges' }, ({ firstName }) => ({
    subject: 'Appointment no longer needed',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `You no longer need an appointment: ${ended.service}.`,
      'Open the attached file to update your calendar.',
    ],
    files,
    action: { label: 'See the exchange', url: `${deps.appUrl()}/exchanges?exchange=${ended.exchangeId}` },
  }));
};

type Payload = { exchangeId: string; userId: string; actorId: string; status: ExchangeStatus };

/** Emails a party about a step of their exchange by the other one; through a block only what calendars need. */
export const sendExchangeMail = async (deps: Deps, payload: Payload, job: { id: string }): Promise<void> => {
  const { exchangeId, userId, actorId, status } = payload;
  const { read } = deps.db;
  const [row] = await read
    .select({
      service: posts.serviceOffered,
      message: exchanges.message,
      cancelReason: exchanges.cancelReason,
      standing: exchanges.status,
      completionState: exchanges.completionState,
      confirmBy: exchanges.confirmBy,
      actor: users.firstName,
    })
    .from(exchanges)
    .innerJoin(posts, eq(posts.id, exchanges.postId))
    .innerJoin(users, eq(users.id, actorId))
    .where(eq(exchanges.id, exchangeId));
  if (!row) return;
  const isBlocked = await areBlocked(read, actorId, userId);
  // Where it was confirmed or contested before this email was sent, or a block exists, it needs no answer.
  if (status === 'completed' && (isBlocked || row.completionState !== 'waiting')) {
    const service = isBlocked ? 'an exchange' : row.service;
    await sendCalendarEnds(deps, job, { exchangeId, userId, service, isBlocked });
    return;
  }
  // Withdrawn before.
  if (isBlocked || (status === 'pending' && row.standing === 'cancelled')) return;
  const [step] = await read
    .select({ note: exchangeEvents.note })
    .from(exchangeEvents)
    .where(and(eq(exchangeEvents.exchangeId, exchangeId), eq(exchangeEvents.toStatus, status), isStep))
    .orderBy(desc(exchangeEvents.id))
    .limit(1);
  const { actor: name, service, confirmBy } = row;
  const by = confirmBy === null ? null : dayText(confirmBy, await findZone(read, userId, 'UTC'));
  const { title, text } = exchangeNotice(status, { name, service, by });
  const quote = status === 'pending' ? row.message : status === 'cancelled' ? row.cancelReason : null;
  const files = status === 'completed' ? await calendarEnds(deps, { exchangeId, userId, service, isBlocked }) : [];
  await mailMember(deps, job, { userId, kind: 'exchanges' }, ({ firstName }) => ({
    subject: title,
    greeting: `Hello ${firstName},`,
    paragraphs: [step?.note ?? text],
    ...(quote ? { quote } : {}),
    ...(files.length > 0 ? { files } : {}),
    action: {
      label: status === 'completed' ? 'Confirm' : 'See the exchange',
      url: `${deps.appUrl()}/exchanges?exchange=${exchangeId}`,
    },
  }));
};

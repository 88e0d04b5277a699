import { newId } from '#db/client/ids.ts';
import { appointments } from '#db/schema/exchanges/appointments.ts';
import { disputes } from '#db/schema/exchanges/disputes.ts';
import { exchangeEvents, exchanges, exchangeTerms, reviews } from '#db/schema/exchanges/exchanges.ts';
import { DAY } from '../../platform/core/time.ts';
import { columnsOf } from '../../exchanges/terms/terms-row.ts';
import { termsInput } from '../factories.ts';
import type { SceneRows } from '../access/scene-rows.ts';
import type { Cast, ListRow } from './cast.ts';

const appointmentOf = (exchangeId: string, proposedById: string) => {
  const now = Date.now();
  const row = { minutes: 60, timeZone: 'Europe/Berlin', place: 'call' as const, createdAt: now, updatedAt: now };
  return { ...row, id: newId(), exchangeId, proposedById, options: [now + DAY] };
};

/** A request to the member, a completed and contested exchange with the same, and one more with the partner. */
export const addTrade = (rows: SceneRows, { me, partner, exchangeId }: Cast, { number, otherId, own }: ListRow) => {
  const now = Date.now();
  const asked = { requesterId: otherId, providerId: me, postId: own, createdAt: now, updatedAt: now };
  const pending = newId();
  const completed = newId();
  const withPartner = number === 0 ? exchangeId : newId();
  const done = { status: 'completed' as const, statusSince: now, countsFor: 'both' as const };
  rows.add(
    exchanges,
    { ...asked, id: pending, status: 'pending', answerBy: now + DAY, waitingId: me },
    { ...asked, ...done, id: completed },
    { ...asked, ...done, id: withPartner, requesterId: partner },
  );
  const offer = { ...columnsOf(termsInput), createdAt: now };
  rows.add(
    exchangeTerms,
    { ...offer, exchangeId: pending, authorId: otherId, version: 1 },
    { ...offer, exchangeId, authorId: partner, version: number + 1, status: 'superseded' },
  );
  const step = { fromStatus: 'pending' as const, toStatus: 'completed' as const, createdAt: now };
  rows.add(
    exchangeEvents,
    { ...step, id: newId(), exchangeId: completed, actorId: otherId },
    { ...step, id: newId(), exchangeId, actorId: partner },
  );
  rows.add(appointments, appointmentOf(pending, otherId), appointmentOf(exchangeId, partner));
  const said = { exchangeId: completed, rating: 4, comment: 'Good work', visibleFrom: now, createdAt: now };
  const shown = { status: 'approved' as const, publishedAt: now };
  rows.add(
    reviews,
    { ...said, ...shown, id: newId(), reviewerId: otherId, revieweeId: me },
    { ...said, id: newId(), reviewerId: me, revieweeId: otherId },
  );
  const file = { id: newId(), name: 'plan.pdf', type: 'application/pdf', bytes: 8 };
  const message = { id: newId(), senderId: otherId, content: '', createdAt: new Date(now).toISOString() };
  rows.add(disputes, {
    id: newId(),
    exchangeId: completed,
    openedById: otherId,
    accusedId: me,
    reason: 'not_finished',
    details: 'The files for print are missing.',
    messages: [{ ...message, attachments: [file] }],
    answerBy: now + DAY,
    createdAt: now,
  });
};

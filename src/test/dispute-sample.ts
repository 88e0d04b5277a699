import type { Dispute } from '#contracts/exchanges/disputes.ts';
import { dana, exchange, robin } from '#src/test/samples.ts';

const at = '2026-03-01T12:00:00.000Z';

/** Robin's dispute of the exchange with Dana, with a message of hers. */
export const dispute: Dispute = {
  id: 'dispute',
  exchangeId: exchange.id,
  openedByUserId: robin.id,
  reason: 'not_finished',
  details: 'The files for print are still missing.',
  messages: [
    { id: 'm1', senderId: dana.id, content: 'You get it tomorrow.', createdAt: at, attachments: [], deleted: false },
  ],
  answer: null,
  answerBy: '2026-03-06T12:00:00.000Z',
  state: 'open',
  decision: null,
  note: null,
  createdAt: at,
  decidedAt: null,
};

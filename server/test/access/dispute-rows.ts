import type { Scene } from './access-scene.ts';
import { type AccessRow, admins } from './outcomes.ts';

/** The rows about confirming and contesting an exchange. */
export const disputeRows: Record<string, AccessRow> = {
  // The party said that it is done.
  'exchanges.confirm': ['401 404 409 200 404 403 200', (s) => ({ id: s.markedId })],
  'disputes.open': [
    '401 404 200 200 404 403 200',
    (s) => ({ id: s.markedId, reason: 'not_finished', details: 'The files for print are missing.' }),
  ],
  'disputes.get': ['401 404 200 200 200 200 200', (s) => ({ id: s.contestedIds.dispute })],
  // The party opened it.
  'disputes.answer': [
    '401 404 409 200 404 403 200',
    (s) => ({ id: s.contestedIds.dispute, details: 'I sent them on the first day.' }),
  ],
  'disputes.withdraw': ['401 404 200 409 404 403 409', (s) => ({ id: s.contestedIds.dispute })],
  'disputes.list': [admins, () => ({ state: 'waiting' })],
  'disputes.decide': [
    admins,
    (s) => ({ id: s.contestedIds.dispute, decision: 'counts', note: 'All that was agreed is there.' }),
  ],
  'disputes.revokeMissed': [admins, (s) => ({ id: s.contestedIds.missed })],
};

/** The files of what was attached. */
export const evidenceRows: Record<string, [outcomes: string, url: (scene: Scene) => string]> = {
  'GET /api/disputes/:id/attachments/:attachmentId': [
    '401 404 200 200 200 200 200',
    (s) => `/api/disputes/${s.contestedIds.dispute}/attachments/${s.sentFileId}`,
  ],
};

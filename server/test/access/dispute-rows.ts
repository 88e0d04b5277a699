import type { Scene } from './access-scene.ts';
import { type AccessRow, admins, members, moderators, type Outcomes } from './outcomes.ts';

/** The rows about confirming, valuing and contesting an exchange, and statements of a year. */
export const disputeRows: Record<string, AccessRow> = {
  // The party said that it is done.
  'exchanges.confirm': [
    { visitor: 401, stranger: 404, party: 409, owner: 200, readToken: 403 },
    (s) => ({ id: s.markedId }),
  ],
  'exchanges.setValues': [
    { visitor: 401, stranger: 404, party: 200, owner: 200, readToken: 403 },
    (s) => ({ id: s.markedId, requesterGave: 100, providerGave: 120 }),
  ],
  'statements.get': [members, () => ({ year: 2026 })],
  'adminStatements.get': [admins, () => ({ year: 2026 })],
  'disputes.open': [
    { visitor: 401, stranger: 404, party: 200, owner: 200, readToken: 403 },
    (s) => ({ id: s.markedId, reason: 'not_finished', details: 'The files for print are missing.' }),
  ],
  'disputes.get': [
    { visitor: 401, stranger: 404, party: 200, owner: 200, admin: 200, moderator: 200 },
    (s) => ({ id: s.contestedIds.dispute }),
  ],
  // The party opened it.
  'disputes.answer': [
    { visitor: 401, stranger: 404, party: 409, owner: 200, readToken: 403 },
    (s) => ({ id: s.contestedIds.dispute, details: 'I sent them on the first day.' }),
  ],
  'disputes.withdraw': [
    { visitor: 401, stranger: 404, party: 200, owner: 409, readToken: 403 },
    (s) => ({ id: s.contestedIds.dispute }),
  ],
  'disputes.list': [moderators, () => ({ state: 'waiting' })],
  'disputes.decide': [
    moderators,
    (s) => ({ id: s.contestedIds.dispute, decision: 'counts', note: 'All that was agreed is there.' }),
  ],
  'disputes.revokeMissed': [moderators, (s) => ({ id: s.contestedIds.missed })],
};

export const statementRows: Record<string, [outcomes: Outcomes, url: () => string]> = {
  'GET /api/statements/:year.csv': [members, () => '/api/statements/2026.csv'],
  'GET /api/admin/members.csv': [admins, () => '/api/admin/members.csv'],
  'GET /api/admin/posts.csv': [admins, () => '/api/admin/posts.csv'],
  'GET /api/admin/exchanges.csv': [admins, () => '/api/admin/exchanges.csv'],
  'GET /api/admin/reports.csv': [admins, () => '/api/admin/reports.csv'],
  'GET /api/admin/decisions.csv': [admins, () => '/api/admin/decisions.csv'],
  'GET /api/admin/statements/:year.csv': [admins, () => '/api/admin/statements/2026.csv'],
};

/** The files of what was attached. */
export const evidenceRows: Record<string, [outcomes: Outcomes, url: (scene: Scene) => string]> = {
  'GET /api/disputes/:id/attachments/:attachmentId': [
    { visitor: 401, stranger: 404, party: 200, owner: 200, admin: 200, moderator: 200 },
    (s) => `/api/disputes/${s.contestedIds.dispute}/attachments/${s.sentFileId}`,
  ],
};

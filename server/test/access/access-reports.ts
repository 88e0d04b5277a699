import type { Attachment } from '#contracts/messages/attachments.ts';
import { newId } from '#db/client/ids.ts';
import { decisions } from '#db/schema/admin/decisions.ts';
import { reports } from '#db/schema/admin/reports.ts';
import { suspects } from '#db/schema/admin/suspects.ts';
import { supportRequests } from '#db/schema/admin/support.ts';
import { hashSecret, newSecret } from '../../platform/core/secrets.ts';
import { DAY } from '../../platform/core/time.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import type { SceneRows } from './scene-rows.ts';

/** A report of the party about the owner. */
export const addReport = (rows: SceneRows, owner: string, party: string): string => {
  const id = newId();
  const now = Date.now();
  rows.add(reports, {
    id,
    reporterId: party,
    subjectType: 'user',
    subjectId: owner,
    reason: 'Asks for money.',
    evidence: {
      type: 'user',
      id: owner,
      author: { id: owner, name: 'Maya Lopez' },
      receiver: null,
      texts: [],
      createdAt: new Date(now).toISOString(),
    },
    createdAt: now,
  });
  return id;
};

type MessageReport = { by: string; of: string; messageId: string; file: Omit<Attachment, 'url'> };

/** A report about a message with a file. */
export const addMessageReport = (rows: SceneRows, { by, of, messageId, file }: MessageReport): string => {
  const id = newId();
  const now = Date.now();
  rows.add(reports, {
    id,
    reporterId: by,
    subjectType: 'message',
    subjectId: messageId,
    reason: 'Asks for money.',
    evidence: {
      type: 'message',
      id: messageId,
      author: { id: of, name: 'Maya Lopez' },
      receiver: { id: by, name: 'Maya Lopez' },
      texts: [],
      attachments: [{ ...file, url: '' }],
      createdAt: new Date(now).toISOString(),
    },
    createdAt: now,
  });
  return id;
};

/** A question to support that waits. */
export const addQuestion = (rows: SceneRows, userId: string): string => {
  const id = newId();
  rows.add(supportRequests, { id, userId, text: 'Where is my picture?', rank: 1, createdAt: Date.now() });
  return id;
};

/** A member at whom a moderator should look. */
export const addSuspect = (rows: SceneRows, userId: string): string => {
  const reasons = [{ kind: 'device' as const, detail: 'Signs in from the same device as another account' }];
  rows.add(suspects, { userId, score: 3, reasons, clues: ['device:another'], foundAt: Date.now() });
  return userId;
};

/** A warning, a suspension with its link, and a dispute's decision that the owner appealed and the party may answer. */
export const addDecisions = (rows: SceneRows, ownerId: string, partyId: string) => {
  const ids = { warning: newId(), appealed: newId(), other: newId(), token: newSecret() };
  const now = Date.now();
  const said = { words: '', reason: 'It is against our Terms.', foundBy: 'staff' as const, createdAt: now };
  const row = { ...said, subjectType: 'user' as const, subjectId: ownerId, appealUntil: now + DAY, userId: ownerId };
  const actId = newId();
  const dispute = { ...row, actId, kind: 'dispute_decided' as const, subjectType: 'dispute' as const };
  rows.add(
    decisions,
    { ...row, id: ids.warning, actId: newId(), kind: 'member_warned' },
    { ...row, id: newId(), actId: newId(), kind: 'member_suspended', tokenHash: hashSecret(ids.token) },
    { ...dispute, id: ids.appealed, appealState: 'open', appealText: 'It was done in time.', appealedAt: now },
    { ...dispute, id: ids.other, userId: partyId },
  );
  addSuspect(rows, ownerId);
  return ids;
};

/** A job that failed for good. */
export const addDeadJob = (rows: SceneRows) => {
  const id = newId();
  const row = { kind: 'auth.welcome-mail', payload: {}, status: 'dead' as const, runAt: 0, createdAt: 0 };
  rows.add(jobs, { ...row, id });
  return id;
};

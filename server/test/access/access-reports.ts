import type { Attachment } from '#contracts/messages/attachments.ts';
import { newId } from '#db/client/ids.ts';
import { reports } from '#db/schema/admin/reports.ts';
import { supportRequests } from '#db/schema/admin/support.ts';
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

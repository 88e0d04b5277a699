import { newId } from '#db/client/ids.ts';
import { failedSearches } from '#db/schema/posts/search.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import { auditLog } from '#db/schema/platform/audit-log.ts';
import { DAY } from '../../platform/core/time.ts';
import { decisions } from '#db/schema/admin/decisions.ts';
import { staffNotes } from '#db/schema/admin/staff-notes.ts';
import { reports } from '#db/schema/admin/reports.ts';
import { verificationSubmissions } from '#db/schema/profile/verification.ts';
import { addPost } from '../access/access-posts.ts';
import { addSuspect } from '../access/access-reports.ts';
import type { SceneRows } from '../access/scene-rows.ts';
import type { Cast, ListRow } from './cast.ts';

/** One more row in each list of the staff. */
export const addStaffWork = (rows: SceneRows, { admin, me }: Cast, { number, otherId, theirs }: ListRow): void => {
  const now = Date.now();
  const createdAt = new Date(now).toISOString();
  rows.add(reports, {
    id: newId(),
    reporterId: otherId,
    subjectType: 'post',
    subjectId: theirs,
    reason: 'Asks for money.',
    evidence: {
      type: 'post',
      id: theirs,
      author: { id: otherId, name: 'Maya Lopez' },
      receiver: null,
      texts: [],
      createdAt,
    },
    createdAt: now,
  });
  rows.add(verificationSubmissions, { id: newId(), userId: otherId, attempt: 1, status: 'waiting', submittedAt: now });
  const note = { authorId: admin, text: 'Asked twice how to add a picture.', createdAt: now };
  rows.add(staffNotes, { ...note, id: newId(), userId: me });
  const decided = { words: '', reason: 'It is against our Terms.', foundBy: 'staff' as const, createdAt: now };
  rows.add(decisions, {
    ...decided,
    id: newId(),
    actId: newId(),
    userId: me,
    kind: 'dispute_decided',
    subjectType: 'dispute',
    subjectId: newId(),
    decidedBy: admin,
    appealUntil: now + DAY,
    appealState: 'open',
    appealText: 'It was done in time.',
    appealedAt: now,
  });
  addSuspect(rows, otherId);
  addPost(rows, otherId, [], { status: 'removed', heldUntil: now + DAY });
  const job = { kind: 'auth.welcome-mail', payload: {}, status: 'dead' as const, runAt: 0, createdAt: 0 };
  rows.add(jobs, { ...job, id: newId() });
  const [subjectType, subjectId] = number % 2 === 0 ? ['user', otherId] : ['post', theirs];
  rows.add(auditLog, {
    id: newId(),
    actorId: admin,
    action: 'user.suspend',
    subjectType,
    subjectId,
    createdAt: now,
  });
  rows.add(failedSearches, { day: createdAt.slice(0, 10), words: `mural ${number} austin`, count: 1 });
};

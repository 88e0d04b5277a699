import { decisions } from '#db/schema/admin/decisions.ts';
import { expect, test } from 'vitest';
import { appRouter } from '../../app/router.ts';
import { proceduresOf } from '../../platform/trpc/procedures-of.ts';
import { procedureRows } from '../../test/access/access-rows.ts';
import { createScene, type Scene } from '../../test/access/access-scene.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

withTestApp();

/** What staff can do, each with the decisions that it makes: none where no one is refused anything. */
const acts: Record<string, { makes: number; input?: (scene: Scene) => Record<string, unknown> }> = {
  'admin.suspend': { makes: 1 },
  'appeals.warn': { makes: 1 },
  'appeals.removeProfileImage': { makes: 1 },
  'admin.removePicture': { makes: 1 },
  'heldPosts.decide': {
    makes: 1,
    input: (s) => ({ id: s.heldPostId, status: 'removed', reason: 'It only leads elsewhere.', rule: 'conduct' }),
  },
  'reviews.moderate': { makes: 1, input: (s) => ({ reviewId: s.reviewId, approved: false }) },
  'verification.decide': { makes: 1, input: (s) => ({ id: s.submissionId, approved: false }) },
  // A decision for each of the two parties, and for each member of the circle.
  'disputes.decide': { makes: 2 },
  'circlesAdmin.end': { makes: 2 },
  'reports.decide': {
    makes: 1,
    input: (s) => ({ id: s.reportId, decision: 'upheld', member: 'warn', reason: 'Asks members for money.' }),
  },
  'appeals.decide': { makes: 0 },
  'suspects.dismiss': { makes: 0 },
  'disputes.revokeMissed': { makes: 0 },
  'support.answer': { makes: 0 },
  'support.close': { makes: 0 },
  'email.welcome': { makes: 0 },
  'email.custom': { makes: 0 },
  'email.featureUpdateAll': { makes: 0 },
  'skills.add': { makes: 0 },
  'skills.addWord': { makes: 0 },
  'jobs.retry': { makes: 0 },
  'admin.setFounder': { makes: 0 },
  'admin.setAdmin': { makes: 0 },
  'staff.setRole': { makes: 0 },
  'staff.endSessions': { makes: 0 },
  'staff.send': { makes: 0 },
  'staff.addNote': { makes: 0 },
};

const staffMutations = [...proceduresOf(appRouter)].flatMap(([name, { type, meta }]) =>
  type === 'mutation' && meta.callers === 'staff' ? [name] : [],
);

test('every act of staff is named here, with the decisions that it makes', () => {
  expect(Object.keys(acts).toSorted()).toEqual(staffMutations.toSorted());
});

test.each(staffMutations)('%s makes the decisions that it has to', async (name) => {
  const scene = await createScene(t);
  const { makes = 0, input = procedureRows[name]?.[1] } = acts[name] ?? {};
  const before = await t.db.read.$count(decisions);
  const answer = await t.app.inject({
    method: 'POST',
    url: `/trpc/${name}`,
    headers: scene.headers.admin,
    payload: input?.(scene) ?? {},
  });
  expect([answer.statusCode, (await t.db.read.$count(decisions)) - before]).toEqual([200, makes]);
});

import { type AccessRow, members, moderators, writers } from './outcomes.ts';

const partiesRead = { visitor: 401, stranger: 404, party: 200, owner: 200 };
const partiesWrite = { visitor: 401, stranger: 404, party: 200, owner: 200, readToken: 403 };
/** Nothing is asked in an agreed circle. */
const nothingAsked = { visitor: 401, stranger: 404, party: 409, owner: 409, readToken: 403 };

/** Trade circles. */
export const circleRows: Record<string, AccessRow> = {
  'circles.suggest': [{ visitor: 401, stranger: 404, owner: 200 }, (s) => ({ postId: s.postId })],
  'circles.propose': [{ visitor: 401, stranger: 400, owner: 400, readToken: 403 }, () => ({ token: 'forged' })],
  'circles.missingLinks': [members],
  'circles.list': [members],
  'circles.preferences': [members],
  'circles.setPreferences': [writers, () => ({ takesPart: true })],
  'circles.get': [partiesRead, (s) => ({ id: s.circleId })],
  'circles.history': [partiesRead, (s) => ({ id: s.circleId })],
  'circles.answer': [nothingAsked, (s) => ({ id: s.circleId, version: 1, yes: true })],
  'circles.withdraw': [nothingAsked, (s) => ({ id: s.circleId })],
  'circles.leave': [partiesWrite, (s) => ({ id: s.circleId })],
  // Admins may decide a leg that is not theirs only while it is disputed.
  'circles.updateLeg': [
    { visitor: 401, stranger: 404, party: 200, owner: 200, admin: 409, moderator: 409, readToken: 403 },
    (s) => ({ id: s.legId, note: 'At the studio' }),
  ],
  'circles.messages': [partiesRead, (s) => ({ id: s.circleId })],
  'circles.send': [partiesWrite, (s) => ({ id: s.circleId, content: 'Hello' })],
  'circles.markRead': [partiesWrite, (s) => ({ id: s.circleId })],
  'circlesAdmin.list': [moderators],
  'circlesAdmin.gaps': [moderators],
  'circlesAdmin.end': [moderators, (s) => ({ id: s.circleId, reason: 'A test' })],
};

import { type AccessRow, admins, members, writers } from './outcomes.ts';

const partiesRead = '401 404 200 200 404 200 200';
const partiesWrite = '401 404 200 200 404 403 200';
/** Nothing is asked in an agreed circle. */
const nothingAsked = '401 404 409 409 404 403 409';

/** Trade circles. */
export const circleRows: Record<string, AccessRow> = {
  'circles.suggest': ['401 404 404 200 404 200 200', (s) => ({ postId: s.postId })],
  'circles.propose': ['401 400 400 400 400 403 400', () => ({ token: 'forged' })],
  'circles.missingLinks': [members],
  'circles.list': [members],
  'circles.preferences': [members],
  'circles.setPreferences': [writers, () => ({ takesPart: true })],
  'circles.get': [partiesRead, (s) => ({ id: s.circleId })],
  'circles.history': [partiesRead, (s) => ({ id: s.circleId })],
  'circles.answer': [nothingAsked, (s) => ({ id: s.circleId, version: 1, yes: true })],
  'circles.withdraw': [nothingAsked, (s) => ({ id: s.circleId })],
  'circles.leave': [partiesWrite, (s) => ({ id: s.circleId })],
  // Of a leg that is not theirs, admins only settle a disputed one.
  'circles.updateLeg': ['401 404 200 200 409 403 200', (s) => ({ id: s.legId, note: 'At the studio' })],
  'circles.messages': [partiesRead, (s) => ({ id: s.circleId })],
  'circles.send': [partiesWrite, (s) => ({ id: s.circleId, content: 'Hello' })],
  'circles.markRead': [partiesWrite, (s) => ({ id: s.circleId })],
  'circlesAdmin.list': [admins],
  'circlesAdmin.gaps': [admins],
  'circlesAdmin.end': [admins, (s) => ({ id: s.circleId, reason: 'A test' })],
};

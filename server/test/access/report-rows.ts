import { SCENE_PASSWORD } from './access-scene.ts';
import {
  type AccessRow,
  admins,
  allStaff,
  anyone,
  members,
  moderators,
  support as supportStaff,
  writers,
} from './outcomes.ts';

/** The rows about reports and questions to support. */
export const reportRows: Record<string, AccessRow> = {
  'reports.create': [
    { visitor: 401, stranger: 200, owner: 400, readToken: 403 },
    (s) => ({ subjectType: 'post', subjectId: s.postId, reason: 'Asks for money in the second line.' }),
  ],
  'reports.list': [moderators],
  'reports.decide': [moderators, (s) => ({ id: s.reportId, decision: 'dismissed' })],
  'support.times': [members],
  'support.list': [members],
  'support.ask': [writers, () => ({ text: 'How do I change my address?' })],
  'support.queue': [supportStaff],
  'support.answer': [supportStaff, (s) => ({ id: s.supportId, answer: 'In Settings, under Account.' })],
  'support.close': [supportStaff, (s) => ({ id: s.supportId })],
};

/** The rows about members, as staff see them and act on them. */
export const staffRows: Record<string, AccessRow> = {
  'admin.analytics': [admins, () => ({})],
  'admin.stats': [admins],
  'admin.waiting': [moderators],
  'admin.queue': [moderators],
  'admin.removePicture': [moderators, (s) => ({ id: s.picture.id, reason: 'Shows a phone number.', rule: 'content' })],
  'admin.users': [allStaff],
  'admin.record': [moderators, (s) => ({ id: s.party.id })],
  'admin.user': [allStaff, (s) => ({ id: s.party.id })],
  'admin.securityEvents': [supportStaff, (s) => ({ id: s.owner.id })],
  'admin.suspend': [moderators, (s) => ({ id: s.party.id, suspended: true, reason: 'Asked for money' })],
  'admin.setFounder': [admins, (s) => ({ id: s.party.id, isFounder: true })],
  'admin.setAdmin': [admins, (s) => ({ id: s.party.id, isAdmin: true, password: SCENE_PASSWORD })],
  'admin.auditLog': [admins],
  'suspects.list': [moderators],
  'suspects.dismiss': [moderators, (s) => ({ userId: s.owner.id })],
  'heldPosts.list': [moderators],
  'heldPosts.decide': [moderators, (s) => ({ id: s.heldPostId, status: 'active' })],
  'appeals.list': [moderators],
  'appeals.decide': [moderators, (s) => ({ id: s.decisions.appealed, outcome: 'upheld', note: 'It asks for money.' })],
  'appeals.warn': [moderators, (s) => ({ id: s.party.id, reason: 'Asks members for money.', rule: 'no-money' })],
  'appeals.removeProfileImage': [
    moderators,
    (s) => ({ id: s.pictured.id, reason: 'Shows somebody else.', rule: 'who' }),
  ],
  'staff.setRole': [admins, (s) => ({ id: s.party.id, role: 'moderator', currentPassword: SCENE_PASSWORD })],
  'staff.endSessions': [supportStaff, (s) => ({ id: s.party.id })],
  'staff.send': [supportStaff, (s) => ({ id: s.party.id, what: 'verification' })],
  'staff.notes': [allStaff, (s) => ({ id: s.party.id })],
  'staff.addNote': [allStaff, (s) => ({ id: s.party.id, text: 'Asked twice how to add a picture.' })],
};

const text = 'Please look again: it was a comparison, not a price.';
const own = { visitor: 401, stranger: 404, owner: 200, readToken: 403 };

/** The rows about decisions about a member, and appealing them. */
export const decisionRows: Record<string, AccessRow> = {
  'decisions.rules': [anyone],
  'decisions.transparency': [anyone],
  'decisions.list': [members],
  'decisions.unread': [members],
  'decisions.acknowledge': [own, (s) => ({ id: s.decisions.warning })],
  'decisions.appeal': [own, (s) => ({ id: s.decisions.warning, text })],
  'decisions.withdraw': [own, (s) => ({ id: s.decisions.appealed })],
  'decisions.answer': [{ ...own, party: 200, owner: 404, writeToken: 404 }, (s) => ({ id: s.decisions.other, text })],
  'decisions.byLink': [anyone, (s) => ({ token: s.decisions.token })],
  'decisions.appealByLink': [anyone, (s) => ({ token: s.decisions.token, text })],
};

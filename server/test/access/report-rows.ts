import { SCENE_PASSWORD } from './access-scene.ts';
import { type AccessRow, admins, allStaff, members, moderators, support as supportStaff, writers } from './outcomes.ts';

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
  'admin.removePicture': [moderators, (s) => ({ id: s.picture.id })],
  'admin.users': [allStaff],
  'admin.record': [moderators, (s) => ({ id: s.party.id })],
  'admin.user': [allStaff, (s) => ({ id: s.party.id })],
  'admin.securityEvents': [supportStaff, (s) => ({ id: s.owner.id })],
  'admin.suspend': [moderators, (s) => ({ id: s.party.id, suspended: true, reason: 'Asked for money' })],
  'admin.setFounder': [admins, (s) => ({ id: s.party.id, isFounder: true })],
  'admin.setAdmin': [admins, (s) => ({ id: s.party.id, isAdmin: true, password: SCENE_PASSWORD })],
  'admin.auditLog': [admins],
  'staff.setRole': [admins, (s) => ({ id: s.party.id, role: 'moderator', currentPassword: SCENE_PASSWORD })],
  'staff.endSessions': [supportStaff, (s) => ({ id: s.party.id })],
  'staff.send': [supportStaff, (s) => ({ id: s.party.id, what: 'verification' })],
  'staff.notes': [allStaff, (s) => ({ id: s.party.id })],
  'staff.addNote': [allStaff, (s) => ({ id: s.party.id, text: 'Asked twice how to add a picture.' })],
};

import { type AccessRow, admins, members, writers } from './outcomes.ts';

/** The rows about reports and questions to support. */
export const reportRows: Record<string, AccessRow> = {
  'reports.create': [
    { visitor: 401, stranger: 200, owner: 400, readToken: 403 },
    (s) => ({ subjectType: 'post', subjectId: s.postId, reason: 'Asks for money in the second line.' }),
  ],
  'reports.list': [admins],
  'reports.decide': [admins, (s) => ({ id: s.reportId, decision: 'dismissed' })],
  'support.times': [members],
  'support.list': [members],
  'support.ask': [writers, () => ({ text: 'How do I change my address?' })],
  'support.queue': [admins],
  'support.answer': [admins, (s) => ({ id: s.supportId, answer: 'In Settings, under Account.' })],
  'support.close': [admins, (s) => ({ id: s.supportId })],
};

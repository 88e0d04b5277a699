import { type AccessRow, members, writers } from './outcomes.ts';

export const messageRows: Record<string, AccessRow> = {
  'messages.conversations': [members],
  'messages.thread': [members, (s) => ({ userId: s.owner.id })],
  'messages.send': [
    { visitor: 401, stranger: 200, party: 400, owner: 200, readToken: 403 },
    (s) => ({ receiverId: s.party.id, content: 'Hello' }),
  ],
  'messages.change': [
    { visitor: 401, stranger: 404, owner: 200, readToken: 403 },
    (s) => ({ userId: s.party.id, archived: true }),
  ],
  'messages.byId': [{ visitor: 401, stranger: 404, party: 200, owner: 200 }, (s) => ({ id: s.messageId })],
  'messages.whole': [{ visitor: 401, stranger: 404, party: 200, owner: 200 }, (s) => ({ id: s.messageId })],
  'messages.around': [members, (s) => ({ userId: s.owner.id, messageId: 'any' })],
  'messages.search': [members, () => ({ q: 'hello' })],
  'messages.requestAttachment': [writers, () => ({ name: 'plan.pdf', type: 'application/pdf', bytes: 100 })],
  'messages.markRead': [writers, (s) => ({ userId: s.party.id })],
  'messages.presence': [members, (s) => ({ userId: s.party.id })],
  'messages.typing': [writers, (s) => ({ userId: s.party.id })],
  'messages.suggestions': [members],
};

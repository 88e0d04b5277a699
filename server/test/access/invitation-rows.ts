import { type AccessRow, anyone, members, writers } from './outcomes.ts';

/** Invitations, and the page of a link. */
export const invitationRows: Record<string, AccessRow> = {
  'invitations.list': [members],
  'invitations.suggestions': [members],
  'invitations.create': [writers, (s) => ({ skillId: s.skillId, place: 'Austin, TX' })],
  'invitations.end': [{ visitor: 401, stranger: 404, owner: 200, readToken: 403 }, (s) => ({ id: s.invitation.id })],
  'invitations.join': [anyone, (s) => ({ code: s.invitation.code })],
};

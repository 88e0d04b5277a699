import { invitationRows } from './invitation-rows.ts';
import { type AccessRow, members, writers } from './outcomes.ts';

const ownersOnly = { visitor: 401, stranger: 404, owner: 200, readToken: 403 };

/** Favorites, saved searches, and invitations for what they do not find. */
export const savedSearchRows: Record<string, AccessRow> = {
  'favorites.list': [members],
  'favorites.ids': [members, () => ({ type: 'post' })],
  // No one keeps what is their own.
  'favorites.add': [
    { visitor: 401, stranger: 200, owner: 400, readToken: 403 },
    (s) => ({ type: 'post', id: s.postId }),
  ],
  'favorites.remove': [writers, (s) => ({ type: 'member', id: s.owner.id })],
  'wishes.list': [members],
  'wishes.create': [writers, () => ({ search: 'plumber' })],
  'wishes.update': [ownersOnly, (s) => ({ id: s.savedSearchId, ring: 'off' })],
  'wishes.remove': [ownersOnly, (s) => ({ id: s.savedSearchId })],
  'wishes.results': [{ visitor: 401, stranger: 404, owner: 200 }, (s) => ({ id: s.savedSearchId })],
  'wishes.unserved': [members],
  ...invitationRows,
  'matches.list': [members],
  'matches.counts': [members],
  'matches.usualValue': [members, () => ({ id: 'plumbing' })],
  'matches.dismiss': [ownersOnly, (s) => ({ id: `${s.postId}.${s.partyPostId}` })],
  // Restoring a match that no one dismissed succeeds and changes nothing.
  'matches.restore': [writers, (s) => ({ id: `${s.postId}.${s.partyPostId}` })],
};

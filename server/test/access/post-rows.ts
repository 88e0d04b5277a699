import { postInput } from '../factories.ts';
import { type AccessRow, anyone, members, writers } from './outcomes.ts';

/** Posts, their pictures and their ends. */
export const postRows: Record<string, AccessRow> = {
  'posts.create': [writers, () => postInput],
  'posts.list': [members],
  'posts.recent': [members, () => ({ limit: 5 })],
  'posts.count': [members, () => ({})],
  'posts.map': [members, () => ({ bbox: '-180,-90,180,90' })],
  'posts.title': [members, (s) => ({ id: s.postId })],
  'posts.byId': [members, (s) => ({ id: s.postId })],
  'posts.update': [
    { visitor: 401, stranger: 403, owner: 200, readToken: 403 },
    (s) => ({ id: s.postId, status: 'closed' }),
  ],
  'posts.setPictures': [
    { visitor: 401, stranger: 403, owner: 200, readToken: 403 },
    (s) => ({ id: s.postId, pictures: [{ pictureId: s.picture.id, alt: 'A bottle' }] }),
  ],
  'uploads.announce': [writers, () => ({ purpose: 'post', bytes: 100, type: 'image/png' })],
  'stillAvailable.read': [anyone, (s) => ({ token: s.stillAvailableToken })],
  'stillAvailable.confirm': [anyone, (s) => ({ token: s.stillAvailableToken })],
  'posts.insights': [{ visitor: 401, stranger: 404, owner: 200, admin: 200 }, (s) => ({ id: s.postId })],
  'posts.renew': [{ visitor: 401, stranger: 403, owner: 200, readToken: 403 }, (s) => ({ id: s.postId })],
  'posts.remove': [{ visitor: 401, stranger: 403, owner: 200, readToken: 403 }, (s) => ({ id: s.postId })],
  'posts.similar': [members, (s) => ({ id: s.postId })],
  'posts.own': [members],
};

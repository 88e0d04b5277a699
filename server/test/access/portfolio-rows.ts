import { type AccessRow, members, writers } from './outcomes.ts';

const ownersOnly = { visitor: 401, stranger: 404, owner: 200, readToken: 403 };

/** The rows about past work. */
export const portfolioRows: Record<string, AccessRow> = {
  'portfolio.list': [members, (s) => ({ id: s.owner.id })],
  'portfolio.add': [writers, () => ({ title: 'A kitchen', words: 'In oak.' })],
  'portfolio.change': [ownersOnly, (s) => ({ id: s.pastWorkId, title: 'Stairs' })],
  'portfolio.setPictures': [ownersOnly, (s) => ({ id: s.pastWorkId, pictures: [] })],
  'portfolio.remove': [ownersOnly, (s) => ({ id: s.pastWorkId })],
  'portfolio.confirm': [
    { visitor: 401, stranger: 404, party: 200, owner: 404, readToken: 403 },
    (s) => ({ id: s.pastWorkId, yes: true }),
  ],
};

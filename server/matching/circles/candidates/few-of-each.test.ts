import { expect, test } from 'vitest';
import { indexedPost } from '../../match-index/small-index.test-support.ts';
import { fewOfEach } from './few-of-each.ts';

const post = (n: number, gives: string[], wants: string[], userId = 'one') => indexedPost(n, { userId, gives, wants });
const seqs = (posts: ReturnType<typeof post>[]) => fewOfEach(posts).map(({ postSeq }) => postSeq);

test('of posts of one member that give the same for the same, the best three are searched', () => {
  const alike = [1, 2, 3, 4, 5].map((n) => post(n, ['s:logo'], ['s:books']));
  expect(seqs(alike)).toEqual([1, 2, 3]);
  expect(seqs(alike.map((post) => ({ ...post, userId: `member ${post.postSeq}` })))).toEqual([1, 2, 3, 4, 5]);
});

test('a post that gives or wants something else stays', () => {
  const alike = [1, 2, 3, 4].map((n) => post(n, ['s:logo', 'i:design'], ['s:books', 'i:accounting']));
  const other = [post(5, ['s:poster', 'i:design'], ['s:books']), post(6, ['s:logo'], ['s:pipes'])];
  expect(seqs([...alike, ...other])).toEqual([1, 2, 3, 5, 6]);
});

import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../platform/core/time.ts';
import { answersOf, type ReceivedRequest } from './answer-rate.ts';

const NOW = 400 * DAY;
const START = NOW - 100 * DAY;
const request = (fields: Partial<ReceivedRequest> = {}): ReceivedRequest => ({
  status: 'accepted',
  createdAt: START,
  statusSince: START + HOUR,
  answeredAt: START + HOUR,
  answerBy: null,
  isExpired: false,
  ...fields,
});
const answered = (after = HOUR) => request({ answeredAt: START + after });
const ignored = () => request({ status: 'cancelled', answeredAt: null, isExpired: true, statusSince: START + 7 * DAY });
const many = <T>(count: number, make: () => T) => Array.from({ length: count }, make);
const rate = (yes: number, no: number) => answersOf([...many(yes, answered), ...many(no, ignored)], NOW).answerRate;

test('a rate needs three requests that count', () => {
  expect(answersOf(many(2, answered), NOW)).toEqual({ answerRate: null, answersWithin: null });
  expect(answersOf(many(3, answered), NOW)).toEqual({ answerRate: 'nearly always', answersWithin: 'an hour' });
});

test.each([
  [9, 1, 'nearly always'],
  [89, 11, 'mostly'],
  [7, 3, 'mostly'],
  [69, 31, 'sometimes'],
  [4, 6, 'sometimes'],
  [39, 61, 'rarely'],
  [0, 3, 'rarely'],
])('%i answered and %i not is %s', (yes, no, words) => {
  expect(rate(yes, no)).toBe(words);
});

test.each([
  [HOUR, 'an hour'],
  [HOUR + MINUTE, 'a day'],
  [DAY, 'a day'],
  [DAY + MINUTE, 'three days'],
  [3 * DAY, 'three days'],
  [3 * DAY + MINUTE, 'a week'],
])('a median of %i ms is %s', (after, words) => {
  const times = [answered(1), answered(after), answered(7 * DAY)];
  expect(answersOf(times, NOW).answersWithin).toBe(words);
});

test('the median time of four answers is the mean of the two in the middle', () => {
  const times = [answered(1), answered(HOUR), answered(HOUR + 2 * MINUTE), answered(7 * DAY)];
  expect(answersOf(times, NOW).answersWithin).toBe('a day');
});

test('a rate has no time without any answer', () => {
  expect(answersOf(many(3, ignored), NOW).answersWithin).toBeNull();
});

test('a rate does not count what may still be answered, nor what was withdrawn within a day', () => {
  const waiting = request({ status: 'pending', answeredAt: null, answerBy: NOW + 1 });
  const soon = request({ status: 'cancelled', answeredAt: null, statusSince: START + DAY - 1 });
  expect(answersOf([answered(), answered(), waiting, soon], NOW).answerRate).toBeNull();
});

test('a rate counts what is overdue, and what was withdrawn after a day of silence', () => {
  const overdue = request({ status: 'pending', answeredAt: null, answerBy: NOW });
  const late = request({ status: 'cancelled', answeredAt: null, statusSince: START + DAY });
  expect(answersOf([answered(), overdue, late], NOW).answerRate).toBe('rarely');
});

test('a rate counts an answer whatever came afterwards', () => {
  const withdrawn = () => request({ status: 'cancelled', statusSince: START + 2 * HOUR });
  expect(answersOf(many(3, withdrawn), NOW).answerRate).toBe('nearly always');
});

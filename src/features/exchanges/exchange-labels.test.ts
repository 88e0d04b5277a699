import { expect, test } from 'vitest';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { nextActionOf, sidesOf, stepTexts } from '#src/features/exchanges/exchange-labels.ts';
import { statusOf } from '#src/features/exchanges/exchange-status.ts';

const exchange = (part: Partial<Exchange>) =>
  ({
    requesterUserId: 'r',
    providerUserId: 'p',
    requester: { id: 'r' },
    provider: { id: 'p' },
    reviewedByMe: false,
    waitingFor: null,
    completedAt: null,
    completion: null,
    disputeId: null,
    ...part,
  }) as Exchange;

test('the other side is never the viewer', () => {
  expect(sidesOf(exchange({}), 'r')).toMatchObject({ side: 'requester', me: { id: 'r' }, other: { id: 'p' } });
  expect(sidesOf(exchange({}), 'p')).toMatchObject({ side: 'provider', me: { id: 'p' }, other: { id: 'r' } });
});

test.each([
  ['pending', 'provider', true],
  ['pending', 'requester', false],
  ['accepted', 'requester', true],
  ['in_progress', 'provider', true],
  ['completed', 'provider', true],
  ['cancelled', 'provider', false],
] as const)('%s seen by the %s: own turn %s', (status, side, mine) => {
  expect(nextActionOf(exchange({ status }), side, 'Maya').mine).toBe(mine);
});

test('nothing is left to do after the review', () => {
  expect(nextActionOf(exchange({ status: 'completed', reviewedByMe: true }), 'provider', 'Maya').mine).toBe(false);
});

test('a withdrawn request, a declined one and a cancelled exchange read differently', () => {
  const one = exchange({ status: 'cancelled' });
  const textOf = (actorId: string, fromStatus: 'pending' | 'accepted') =>
    stepTexts(one, { actorId, fromStatus, toStatus: 'cancelled', note: null }, one.requester.id).text;
  expect(textOf(one.requester.id, 'pending')).toBe('You withdrew the request');
  expect(textOf(one.provider.id, 'pending')).toMatch(/ declined the request$/);
  expect(textOf(one.requester.id, 'accepted')).toBe('You cancelled');
});

test('what ended automatically was done by no one; what the staff did says why', () => {
  const ended = { actorId: null, fromStatus: 'pending', toStatus: 'cancelled' } as const;
  const one = exchange({ status: 'cancelled' });
  expect(stepTexts(one, { ...ended, note: 'expired' }, 'r')).toEqual({
    text: 'No one answered in time, so the request ended',
    note: null,
  });
  expect(stepTexts(one, { ...ended, note: 'The post is gone.' }, 'r')).toEqual({
    text: 'Support ended the request',
    note: 'The post is gone.',
  });
});

test('a request that waits says until when', () => {
  const waits = exchange({ status: 'pending', answerBy: '2027-03-08T09:00:00.000Z' });
  expect(nextActionOf(waits, 'provider', 'Maya').text).toBe('Your turn: accept or decline this request by March 7.');
  expect(nextActionOf(waits, 'requester', 'Maya').text).toBe('Maya has until March 7 to answer.');
});

test('a contested exchange is on hold, for both', () => {
  const dueAt = '2027-03-08T12:00:00.000Z';
  const contested = exchange({ status: 'in_progress', contested: true, waitingFor: 'me', dueAt });
  expect(statusOf(contested, 'Theo')).toEqual({ label: 'On hold', tone: 'danger' });
  expect(nextActionOf(contested, 'provider', 'Theo').text).toBe(
    'On hold. Theo reported a problem. Your turn: give your side by Mar 7.',
  );
  const theirs = exchange({ status: 'in_progress', contested: true, waitingFor: 'other', dueAt });
  expect(nextActionOf(theirs, 'provider', 'Theo').text).toBe(
    'On hold. You reported a problem. Theo can answer until Mar 7. After that, our team decides.',
  );
});

test('a completion that waits says until when, and what silence does, to both', () => {
  const completion = {
    markedByUserId: 'p',
    markedAt: '2027-03-01T09:00:00.000Z',
    confirmBy: '2027-03-08T12:00:00.000Z',
    state: 'waiting' as const,
  };
  const mine = exchange({ status: 'completed', completion, waitingFor: 'me' });
  expect(nextActionOf(mine, 'requester', 'Diego').text).toBe(
    "Diego says it's done. Confirm or object by Mar 7, or it counts as done.",
  );
  expect(statusOf(mine, 'Diego').label).toBe('Waiting for you to confirm');
  const theirs = exchange({ status: 'completed', completion, waitingFor: 'other', reviewedByMe: true });
  expect(nextActionOf(theirs, 'provider', 'Camille').text).toBe(
    'Camille can confirm or object until Mar 7. After that, it counts.',
  );
  expect(statusOf(theirs, 'Camille').label).toBe('Waiting for Camille to confirm');
  const over = exchange({ status: 'completed', completion: { ...completion, state: 'confirmed' } });
  expect(statusOf(over, 'Diego').label).toBe('Completed');
});

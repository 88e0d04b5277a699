import { expect, test } from 'vitest';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { nextActionOf, sidesOf, stepTexts } from '#src/features/exchanges/exchange-labels.ts';
import { statusOf } from '#src/features/exchanges/exchange-status.ts';
import { exchangeTrade } from '#src/features/exchanges/exchange-trade.ts';
import { dana, exchange, post, robin } from '#src/test/samples.ts';

const exchangeWith = (part: Partial<Exchange>): Exchange => ({ ...exchange, ...part });

const asked = (message: string | null, serviceRequested: string | null = null) => ({
  ...exchange,
  message,
  serviceRequest: { ...post, serviceRequested },
});
const logo = post.serviceOffered;

test('the other side is never the viewer', () => {
  expect(sidesOf(exchangeWith({}), dana.id)).toMatchObject({
    side: 'requester',
    me: { id: dana.id },
    other: { id: robin.id },
  });
  expect(sidesOf(exchangeWith({}), robin.id)).toMatchObject({
    side: 'provider',
    me: { id: robin.id },
    other: { id: dana.id },
  });
});

test.each([
  ['pending', 'provider', true],
  ['pending', 'requester', false],
  ['accepted', 'requester', true],
  ['in_progress', 'provider', true],
  ['completed', 'provider', true],
  ['cancelled', 'provider', false],
] as const)('%s seen by the %s: own turn %s', (status, side, mine) => {
  expect(nextActionOf(exchangeWith({ status }), side, 'Maya').mine).toBe(mine);
});

test('nothing is left to do after the review', () => {
  expect(nextActionOf(exchangeWith({ status: 'completed', reviewedByMe: true }), 'provider', 'Maya').mine).toBe(false);
});

test('a withdrawn request, a declined one and a cancelled exchange read differently', () => {
  const one = exchangeWith({ status: 'cancelled' });
  const textOf = (actorId: string, fromStatus: 'pending' | 'accepted') =>
    stepTexts(one, { actorId, fromStatus, toStatus: 'cancelled', note: null }, one.requester.id).text;
  expect(textOf(one.requester.id, 'pending')).toBe('You withdrew the request');
  expect(textOf(one.provider.id, 'pending')).toMatch(/ declined the request$/);
  expect(textOf(one.requester.id, 'accepted')).toBe('You cancelled');
});

test('what ended automatically was done by no one; what the staff did says why', () => {
  const ended = { actorId: null, fromStatus: 'pending', toStatus: 'cancelled' } as const;
  const one = exchangeWith({ status: 'cancelled' });
  expect(stepTexts(one, { ...ended, note: 'expired' }, dana.id)).toEqual({
    text: 'No one answered in time, so the request ended',
    note: null,
  });
  expect(stepTexts(one, { ...ended, note: 'The post is gone.' }, dana.id)).toEqual({
    text: 'Support ended the request',
    note: 'The post is gone.',
  });
});

test('a request that waits says until when', () => {
  const waits = exchangeWith({ status: 'pending', answerBy: '2027-03-08T09:00:00.000Z' });
  expect(nextActionOf(waits, 'provider', 'Maya').text).toBe('Your turn: accept or decline this request by March 7.');
  expect(nextActionOf(waits, 'requester', 'Maya').text).toBe('Maya has until March 7 to answer.');
});

test('a contested exchange is on hold, for both', () => {
  const dueAt = '2027-03-08T12:00:00.000Z';
  const contested = exchangeWith({ status: 'in_progress', contested: true, waitingFor: 'me', dueAt });
  expect(statusOf(contested, 'Theo')).toEqual({ label: 'On hold', tone: 'danger' });
  expect(nextActionOf(contested, 'provider', 'Theo')).toMatchObject({
    mine: true,
    text: 'On hold. Theo reported a problem. Your turn: give your side by Mar 7.',
  });
  const theirs = exchangeWith({ status: 'in_progress', contested: true, waitingFor: 'other', dueAt });
  expect(nextActionOf(theirs, 'provider', 'Theo').text).toBe(
    'On hold. You reported a problem. Theo can answer until Mar 7. After that, our team decides.',
  );
  const answered = exchangeWith({ status: 'completed', contested: true, reviewedByMe: true });
  expect(nextActionOf(answered, 'provider', 'Theo').text).toMatch(/Our team is reading both sides/);
});

test('a completion that waits says until when, and what silence does, to both', () => {
  const completion = {
    markedByUserId: robin.id,
    markedAt: '2027-03-01T09:00:00.000Z',
    confirmBy: '2027-03-08T12:00:00.000Z',
    state: 'waiting' as const,
  };
  const mine = exchangeWith({ status: 'completed', completion, waitingFor: 'me' });
  expect(nextActionOf(mine, 'requester', 'Diego').text).toBe(
    "Diego says it's done. Confirm or object by Mar 7, or it counts as done.",
  );
  expect(statusOf(mine, 'Diego').label).toBe('Waiting for you to confirm');
  const theirs = exchangeWith({ status: 'completed', completion, waitingFor: 'other', reviewedByMe: true });
  expect(nextActionOf(theirs, 'provider', 'Camille').text).toBe(
    'Camille can confirm or object until Mar 7. After that, it counts.',
  );
  expect(statusOf(theirs, 'Camille').label).toBe('Waiting for Camille to confirm');
  const over = exchangeWith({ status: 'completed', completion: { ...completion, state: 'confirmed' } });
  expect(statusOf(over, 'Diego').label).toBe('Completed');
});

test('without terms, a trade is named in the words of the request, never by industries', () => {
  const words = 'I could build you a table for it.';
  expect(exchangeTrade(asked(words), 'provider')).toEqual({
    give: { label: 'You give', text: logo },
    get: { label: 'Dana wrote', text: words },
    saysMessage: true,
  });
  expect(exchangeTrade(asked(words), 'requester')).toEqual({
    give: { label: 'You wrote', text: words },
    get: { label: 'You get', text: logo },
    saysMessage: true,
  });
});

test.each([null, '', '  ', 'one line\nand another', 'long '.repeat(30)])(
  'without short words, a side stays unnamed: %j',
  (message) => {
    expect(exchangeTrade(asked(message), 'provider')).toMatchObject({ get: null, saysMessage: false });
    expect(exchangeTrade(asked(message), 'requester')).toMatchObject({ give: null, saysMessage: false });
  },
);

test('what the post requests is what the requester gives, and the message stays below', () => {
  const trade = exchangeTrade(asked('When would it suit you?', 'A table'), 'provider');
  expect(trade).toMatchObject({ get: { label: 'You get', text: 'A table' }, saysMessage: false });
  expect(exchangeTrade(asked(null, 'A table'), 'requester').give).toEqual({ label: 'You give', text: 'A table' });
});

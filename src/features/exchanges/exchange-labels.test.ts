import { expect, test } from 'vitest';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { nextActionOf, sidesOf, stepTexts } from '#src/features/exchanges/exchange-labels.ts';
import { statusOf } from '#src/features/exchanges/exchange-status.ts';
import { exchangeTrade } from '#src/features/exchanges/exchange-trade.ts';
import { dana, exchange, post, robin, terms } from '#src/test/samples.ts';
import type { TermsStatus, TermsItem } from '#contracts/exchanges/terms.ts';
import {
  whoAnswersOffer,
  giveAndGet,
  startOfOffer,
  tradeTexts,
  versionBefore,
} from '#src/features/exchanges/terms/offers.ts';
import { amountText, datesText, itemsText } from '#src/features/exchanges/terms/terms-texts.ts';
import { compareItems } from '#src/features/exchanges/terms/compare-terms.ts';

const exchangeWith = (part: Partial<Exchange>): Exchange => ({ ...exchange, ...part });

const asked = (message: string | null, serviceRequested: string | null = null) => ({
  ...exchange,
  message,
  serviceRequest: { ...post, serviceRequested },
});
const logo = post.serviceOffered;

const versions = (...statuses: TermsStatus[]) =>
  statuses.map((status, index) => ({ ...terms, version: index + 1, status }));

const item = (description: string, part: Partial<TermsItem> = {}): TermsItem => ({
  serviceRequestId: null,
  description,
  quantity: 1,
  unit: 'hour',
  value: null,
  ...part,
});
const marks = (before: TermsItem[], after: TermsItem[]) =>
  compareItems(before, after).map(({ mark, item: { description } }) => [mark, description]);

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

test('each side gives what the other gets', () => {
  const { requesterGives, providerGives } = terms;
  expect(giveAndGet(terms, 'requester')).toEqual({ give: requesterGives, get: providerGives });
  expect(giveAndGet(terms, 'provider')).toEqual({ give: providerGives, get: requesterGives });
});

test('the side that did not write the open offer answers it', () => {
  const offered = { ...exchange, terms };
  expect([whoAnswersOffer(offered, dana.id), whoAnswersOffer(offered, robin.id)]).toEqual(['other', 'me']);
  expect(whoAnswersOffer({ ...exchange, terms: { ...terms, status: 'accepted' } }, robin.id)).toBeNull();
  expect(whoAnswersOffer({ ...offered, status: 'cancelled' }, robin.id)).toBeNull();
  expect(whoAnswersOffer(exchange, robin.id)).toBeNull();
});

test.each([
  ['an offer against what was agreed', versions('superseded', 'accepted', 'superseded', 'open'), 2],
  ['a counter-offer against the offer before', versions('superseded', 'superseded', 'open'), 2],
  ['not against what was taken back', versions('superseded', 'withdrawn', 'open'), 1],
  ['the first against nothing', versions('open'), undefined],
] as const)('reads %s', (_what, all, expected) => {
  const newest = all.at(-1);
  expect(newest && versionBefore(newest, all)?.version).toBe(expected);
});

test.each([
  ['what is open', null, versions('accepted', 'open', 'withdrawn'), 2, 3],
  ['what was agreed', null, versions('accepted', 'withdrawn'), 1, 2],
  ['the last one, where all were taken back', null, versions('withdrawn', 'withdrawn'), 2, 2],
  ['the newer list, not the older exchange', terms, versions('superseded', 'open'), 2, 2],
  ['the newer exchange, not the older list', { ...terms, version: 2 }, versions('open'), 2, 2],
  ['nothing', null, [], undefined, undefined],
] as const)('a further offer begins with %s', (_what, shown, all, start, answers) => {
  const found = startOfOffer({ terms: shown }, all);
  expect([found.startingVersion?.version, found.seenVersion?.version]).toEqual([start, answers]);
});

test('the trade in short is what the terms say, else what the post says', () => {
  const { serviceOffered } = post;
  expect(tradeTexts({ ...exchange, terms }, 'requester')).toEqual({ give: 'A table of oak', get: serviceOffered });
  expect(tradeTexts(exchange, 'provider')).toEqual({ give: serviceOffered, get: null });
  const nothing = { ...terms, requesterGives: [], nothingInReturn: true };
  expect(tradeTexts({ ...exchange, terms: nothing }, 'provider').get).toBe('nothing in return');
});

test('amounts, lists and days in words', () => {
  expect(amountText({ quantity: 1, unit: 'hour' })).toBe('1 hour');
  expect(amountText({ quantity: 1.5, unit: 'session' })).toBe('1.5 sessions');
  const item = { description: 'A', quantity: 1, unit: 'piece' as const };
  expect(itemsText([item, { ...item, description: 'B' }, { ...item, description: 'C', quantity: 3 }])).toBe(
    'A; B; C (3 pieces)',
  );
  expect(datesText({ startsOn: '2026-12-01', endsOn: '2026-12-09' })).toBe('Dec 1, 2026 to Dec 9, 2026');
  expect(datesText({ startsOn: null, endsOn: '2026-12-09' })).toBe('Until Dec 9, 2026');
  expect(datesText({ startsOn: null, endsOn: null })).toBeNull();
});

test('what is the same, added and removed, with what was removed at the end', () => {
  expect(marks([item('A logo'), item('A shelf')], [item('A table'), item('A shelf')])).toEqual([
    ['added', 'A table'],
    ['same', 'A shelf'],
    ['removed', 'A logo'],
  ]);
});

test.each([
  ['quantity', { quantity: 3 }],
  ['unit', { unit: 'piece' }],
  ['value', { value: 20 }],
] as const)('another %s is a change of the same thing', (_what, part) => {
  const before = item('A logo');
  const after = item('a logo ', part);
  expect(compareItems([before], [after])).toEqual([{ mark: 'changed', item: after, before }]);
});

test('things from the same post are the same thing, whatever they are called', () => {
  const before = item('A logo', { serviceRequestId: 'post' });
  const after = item('A large logo', { serviceRequestId: 'post' });
  expect(compareItems([before], [after])).toEqual([{ mark: 'changed', item: after, before }]);
});

test('equal things are matched one by one', () => {
  expect(marks([item('A logo')], [item('A logo', { quantity: 2 }), item('A logo')])).toEqual([
    ['added', 'A logo'],
    ['same', 'A logo'],
  ]);
});

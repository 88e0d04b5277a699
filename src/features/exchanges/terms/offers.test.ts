import { expect, test } from 'vitest';
import type { TermsStatus, TermsItem } from '#contracts/exchanges/terms.ts';
import {
  whoAnswersOffer,
  giveAndGet,
  startOfOffer,
  tradeTexts,
  versionBefore,
} from '#src/features/exchanges/terms/offers.ts';
import { amountText, datesText, itemsText } from '#src/features/exchanges/terms/terms-texts.ts';
import { dana, exchange, post, robin, terms } from '#src/test/samples.ts';
import { compareItems } from '#src/features/exchanges/terms/compare-terms.ts';

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

import { expect, test } from 'vitest';
import { withoutName } from './without-name.ts';

const notice = {
  title: 'Exchange accepted',
  description: '',
  type: 'other' as const,
  dedupeKey: null,
  relatedUserName: null,
  serviceRequested: null,
};
const texts = (changes: Partial<Parameters<typeof withoutName>[0]>, firstName: string) => {
  const { title, description } = withoutName({ ...notice, ...changes }, firstName);
  return [title, description];
};

test.each([
  ['New', { title: 'New message from New', type: 'message' as const }, 'New message from a former member'],
  ['New', { title: 'New offer' }, 'New offer'],
  ['New', { title: 'New exchange request' }, 'New exchange request'],
  ['New', { title: 'New answered your review' }, 'Former member answered your review'],
  ['Times', { title: 'Times suggested' }, 'Times suggested'],
  ['Ada', { title: 'Ada matches your post both ways' }, 'Former member matches your post both ways'],
])('the name %s goes from the title %o, and no word of ours does', (name, changes, expected) => {
  expect(texts(changes, name)[0]).toBe(expected);
});

test.each([
  ['New', 'New made you another offer: x.', 'Former member made you another offer: x.'],
  ['Austin', 'Austin offers logos in Austin, TX.', 'Former member offers logos in Austin, TX.'],
  [
    'An',
    'An admin has decided about your exchange with An: x. It counts.',
    'An admin has decided about your exchange with a former member: x. It counts.',
  ],
  ['In', 'In two days the offer of In ends: x.', 'In two days the offer of a former member ends: x.'],
  ['You', 'You and You meet soon: x.', 'You and a former member meet soon: x.'],
  ['You', 'You accepted the exchange: x.', 'Former member accepted the exchange: x.'],
  [
    'May',
    'May offers logos, which you seek. You offer books, which May seeks. May works in IT.',
    'Former member offers logos, which you seek. You offer books, which a former member seeks. Former member works in IT.',
  ],
  ['Ann', 'Annabel would like to exchange with you: x.', 'Annabel would like to exchange with you: x.'],
])('the name %s goes from “%s”, and no word of ours does', (name, description, expected) => {
  expect(texts({ description }, name)[1]).toBe(expected);
});

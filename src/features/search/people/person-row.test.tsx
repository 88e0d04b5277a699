import { expect, it } from 'vitest';
import { PersonRow } from '#src/features/search/people/person-row.tsx';
import { cutIn, onPhone } from '#src/test/phone.ts';
import { publicRobin } from '#src/test/public-samples.ts';
import { industries } from '#src/test/samples.ts';
import { boxOf } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';

const person = {
  ...publicRobin,
  businessName: 'Reyes Carpentry',
  location: 'San Antonio, TX',
  industries: [...industries, { id: 'industry-books', name: 'Accounting & Bookkeeping' }],
  businessDescription: null,
  averageRating: 5,
  reviewCount: 1,
  completedExchanges: 1,
};

it.each(['100%', '130%'])(
  'says on a phone with text of %s, in full, where a person is and what they do',
  async (text) => {
    await onPhone(text);
    const { screen } = await show(<PersonRow person={person} />);
    const place = screen.getByText('San Antonio, TX');
    await expect.element(place).toBeVisible();
    await expect.poll(() => cutIn(screen.getByRole('article').element())).toEqual([]);
    expect(boxOf(place).height, 'on one line').toBeLessThan(40);
  },
);

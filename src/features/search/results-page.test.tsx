import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Post } from '#contracts/posts/posts.ts';
import type { PublicUser, User } from '#contracts/profile/profile.ts';
import { TradeLine } from '#src/components/core/trade-line.tsx';
import { ResultsPage } from '#src/features/search/results-page.tsx';
import { PostActionsContext } from '#src/features/search/post-actions-context.ts';
import type { SearchParams } from '#src/features/search/search-params.ts';
import { loseConnection, refuse } from '#src/test/fake-server.ts';
import { publicRobin } from '#src/test/public-samples.ts';
import { member, post, robin, industries } from '#src/test/samples.ts';
import { boxOf } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';
import { PersonRow } from '#src/features/search/people/person-row.tsx';
import { cutIn, onPhone } from '#src/test/phone.ts';

const found: PublicUser = {
  ...publicRobin,
  isVerified: true,
  verificationStatus: 'approved',
  location: 'Round Rock, TX',
  averageRating: 4.5,
  reviewCount: 2,
  completedExchanges: 3,
  distanceMiles: 17.2,
};
const trusted = { ...post, user: { ...robin, ...found }, distanceMiles: 4 };

async function search(
  start: SearchParams = {},
  {
    id = member.id,
    near,
    resultsView = null,
    keep = () => member,
    list,
  }: {
    id?: string;
    near?: () => never;
    resultsView?: User['resultsView'];
    keep?: () => User;
    list?: () => { items: Post[]; nextCursor: null };
  } = {},
  { isVerified, verificationStatus }: Pick<PublicUser, 'isVerified' | 'verificationStatus'> = found,
) {
  function Search() {
    const [params, setParams] = useState(start);
    return (
      <PostActionsContext value={() => <button type="button">Request Exchange</button>}>
        <ResultsPage params={params} onChange={(change) => setParams((before) => ({ ...before, ...change }))} />
      </PostActionsContext>
    );
  }
  return show(
    <Search />,
    {
      posts: {
        list: () =>
          list?.() ?? {
            items: [{ ...trusted, user: { ...trusted.user, isVerified, verificationStatus } }],
            nextCursor: null,
          },
        count: () => ({ count: 1, capped: false }),
      },
      profile: {
        updateSettings: keep,
        search: () => near?.() ?? { items: [{ ...found, isVerified, verificationStatus }], nextCursor: null },
      },
    },
    { user: { ...member, id, resultsView } },
  );
}

/** Whether it is in sight without scrolling, and a press on its middle reaches it. */
const canBePressed = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const result = document.elementFromPoint(left + width / 2, top + height / 2);
  return (
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    result !== null &&
    element.contains(result)
  );
};

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

it('says in a row who offers it and what decides about trust', async () => {
  const { screen } = await search();
  const row = screen.getByRole('article');
  await expect.element(row).toBeVisible();
  await expect
    .poll(() => row.element().textContent)
    .toMatch(/Robin Lee.*Verified.*4\.5 \(2\).*3 exchanges done.*Austin, TX, 4 mi/);
  await expect.element(row.getByRole('img', { name: '4.5 of 5 stars, 2 reviews' })).toBeVisible();
  await expect
    .element(row.getByRole('link', { name: /Offering A logo.*in exchange for.*Looking for Carpentry/ }))
    .toBeVisible();
  expect(boxOf(row).height).toBeLessThanOrEqual(128);
});

it.each([1280, 390, 320])('has the buttons and the badge of each row at %s px, with nothing hovered', async (width) => {
  await page.viewport(width, 844);
  const { screen } = await search({}, {}, { isVerified: false, verificationStatus: 'none' });
  const row = screen.getByRole('article');
  await expect.element(row.getByText('Unverified')).toBeVisible();
  await expect.poll(() => canBePressed(row.getByRole('button', { name: /^Request Exchange/ }).element())).toBe(true);
  // Where the description is, the row's link takes the press.
  const { left, top } = boxOf(row.getByText(post.description));
  (document.elementFromPoint(left + 20, top + 8) as HTMLElement).click();
  await expect.element(screen.getByRole('heading', { name: /Arrived at \/p\// })).toBeVisible();
});

it.each([1280, 390])('has the buttons and the badge of each member found at %s px', async (width) => {
  await page.viewport(width, 844);
  const { screen } = await search({ tab: 'people' }, {}, { isVerified: false, verificationStatus: 'none' });
  const row = screen.getByRole('article');
  await expect.element(row.getByText('Not Verified')).toBeVisible();
  await expect.poll(() => canBePressed(row.getByRole('link', { name: /^Contact/ }).element())).toBe(true);
});

it('keeps cards for members who chose them, and rows for everyone else', async () => {
  const chosen = await search(
    {},
    { id: 'likes-cards', keep: () => ({ ...member, id: 'likes-cards', resultsView: 'cards' }) },
  );
  await chosen.screen.getByRole('radio', { name: 'Cards' }).click({ force: true });
  await expect.element(chosen.screen.getByText('$250 est. value')).toBeVisible();
  expect(localStorage.getItem('proquo:results-view:likes-cards')).toBe('cards');
  expect(chosen.server.callsOf('profile.updateSettings')).toEqual([{ resultsView: 'cards' }]);
  await chosen.screen.unmount();
  const other = await search({}, { id: 'chose-nothing' });
  await expect.element(other.screen.getByRole('radio', { name: 'Rows' })).toBeChecked();
});

it('shows what was chosen on another device, whatever this browser had', async () => {
  localStorage.setItem('proquo:results-view:chose-elsewhere', 'rows');
  const { screen } = await search({}, { id: 'chose-elsewhere', resultsView: 'cards' });
  await expect.element(screen.getByRole('radio', { name: 'Cards' })).toBeChecked();
  await expect.element(screen.getByText('$250 est. value')).toBeVisible();
});

it('keeps the choice on this page and says so where the server cannot keep it', async () => {
  const { screen } = await search({}, { id: 'without-connection', keep: loseConnection });
  await screen.getByRole('radio', { name: 'Cards' }).click({ force: true });
  await expect.element(screen.getByText('Not saved for your other devices')).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'Cards' })).toBeChecked();
});

it('leads to the people that a name finds where no post has it', async () => {
  const { screen } = await search({ q: 'Robin Lee' }, { list: () => ({ items: [], nextCursor: null }) });
  await expect.element(screen.getByText('1 person matches your search.')).toBeVisible();
  await screen.getByRole('button', { name: 'See who it is' }).click();
  await expect.element(screen.getByRole('tab', { name: /^People/ })).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByText('Robin Lee').first()).toBeVisible();
});

it('has the filters before the results in the tab order', async () => {
  const { screen } = await search();
  const filters = screen.getByRole('complementary', { name: 'Filters' }).element();
  const results = screen.getByRole('tabpanel').element();
  expect(filters.compareDocumentPosition(results)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('searches people by place and industry, with the distance', async () => {
  const { screen, server } = await search({ tab: 'people', near: 'Austin, TX', industry: 'Graphic Design' });
  await expect.element(screen.getByText(/Round Rock, TX, 17 mi/)).toBeVisible();
  const filters = screen.getByRole('complementary', { name: 'Filters' });
  await filters.getByLabelText('Within').selectOptions('100 miles');
  await filters.getByLabelText('Sort by').selectOptions('Nearest');
  await expect
    .poll(() => server.callsOf('profile.search').at(-1))
    .toMatchObject({ near: 'Austin, TX', radius: 100, industry: 'Graphic Design', sort: 'nearest' });
  await expect.element(filters.getByText('Type')).not.toBeInTheDocument();
});

it('says on the people tab, too, that a place is unknown, and clears it', async () => {
  const { screen } = await search({ tab: 'people', near: 'Nowhere' }, { near: () => refuse('UNKNOWN_PLACE') });
  await expect.element(screen.getByText('Where is that?')).toBeVisible();
  await screen.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect.element(screen.getByLabelText('Near', { exact: true })).toHaveValue('');
});

it.each([390, 1280])('cuts the right half of a trade with an ellipsis that is seen, at %i px', async (width) => {
  await page.viewport(width, 844);
  const long = 'Logo and menu board for a food truck that parks where people are hungry '.repeat(4);
  const { screen } = await show(<TradeLine give="Bread" get={long} />);
  const text = screen.getByText(/Logo and menu/).element();
  // Chromium puts the ellipsis behind a line that is aligned to the right; the box's padding has to hold it.
  const beyond = text.scrollWidth - text.clientWidth;
  expect(beyond).toBeLessThanOrEqual(Number.parseFloat(getComputedStyle(text).paddingRight));
});

it('shows featured posts under a heading of their own, at most three, then the list as it is sorted', async () => {
  const all = [...'abcde'].map((id, n) => ({ ...post, id, serviceOffered: `Post ${id}`, isBoosted: n < 4 }));
  const { screen, server } = await search({}, { list: () => ({ items: all, nextCursor: null }) });
  const featured = screen.getByRole('region', { name: 'Featured' });
  await expect.element(featured.getByRole('listitem').nth(2)).toBeVisible();
  expect(featured.getByRole('listitem').elements()).toHaveLength(3);
  await expect.element(screen.getByRole('heading', { name: 'Newest', level: 2 })).toBeVisible();
  await expect.element(screen.getByText('Post e')).toBeVisible();
  expect(server.callsOf('posts.list')[0]).toMatchObject({ sort: 'newest', featured: 3 });
});

it('has a box, filters by industry and type, counts and two tabs', async () => {
  const { screen } = await search();
  await expect.element(screen.getByRole('combobox', { name: 'Search for services and people' })).toBeVisible();
  const filters = screen.getByRole('complementary', { name: 'Filters' });
  await expect.element(filters.getByLabelText('Industry')).toBeVisible();
  await expect.element(filters.getByText('Type', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: /^Service Requests\W*1/ })).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: /^People/ })).toBeVisible();
});

it('shows what is offered online after what is near, under its own heading', async () => {
  const items: Post[] = [
    { ...trusted, part: 'near' },
    { ...trusted, id: 'online', part: 'online', isBoosted: true },
  ];
  const { screen, server } = await search({ near: 'Austin, TX' }, { list: () => ({ items, nextCursor: null }) });
  const online = screen.getByRole('region', { name: 'Online, from anywhere' });
  await expect.element(online.getByRole('article')).toBeVisible();
  expect(screen.getByRole('article').elements()).toHaveLength(2);
  await expect.element(screen.getByRole('heading', { name: 'Featured', exact: true })).not.toBeInTheDocument();
  expect(server.callsOf('posts.list').at(-1)).toMatchObject({ near: 'Austin, TX', online: 'also' });
  expect(server.callsOf('posts.count').at(-1)).toMatchObject({ near: 'Austin, TX', online: 'also' });
  await screen.getByLabelText('Online only').click();
  await expect.poll(() => server.callsOf('posts.list').at(-1)).toMatchObject({ online: 'only' });
});

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

import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent, page } from 'vitest/browser';
import { Filters } from '#src/features/search/filters.tsx';
import type { SearchParams } from '#src/features/search/search-params.ts';
import { member, skills } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';
import { ResultsPage } from '#src/features/search/results-page.tsx';
import type { Suggestion } from '#contracts/profile/suggestions.ts';
import { SearchBox } from '#src/features/search/search-box.tsx';

const dallas = {
  id: 'dallas-tx',
  name: 'Dallas',
  region: 'Texas',
  country: 'US',
  timeZone: 'America/Chicago',
  label: 'Dallas, TX',
};

/** Shows the filters with search parameters that update on each change. */
async function filter(start: SearchParams = {}, placeError?: string) {
  const changes = vi.fn<(change: SearchParams) => void>();
  function Search() {
    const [params, setParams] = useState(start);
    const onChange = (change: SearchParams) => {
      changes(change);
      setParams((before) => ({ ...before, ...change }));
    };
    return <Filters params={params} onChange={onChange} placeError={placeError} />;
  }
  const { screen } = await show(<Search />, { places: { suggest: () => [dallas] } });
  await expect.element(screen.getByRole('option', { name: 'Photography' })).toBeInTheDocument();
  return {
    screen,
    changes,
    near: screen.getByLabelText('Near', { exact: true }),
    within: screen.getByLabelText('Within'),
  };
}

async function open(start: SearchParams = {}) {
  function Search() {
    const [params, setParams] = useState<SearchParams>({ tab: 'people', ...start });
    return <ResultsPage params={params} onChange={(change) => setParams((before) => ({ ...before, ...change }))} />;
  }
  const { screen, server } = await show(
    <Search />,
    {
      skills: { list: () => skills },
      posts: { list: () => ({ items: [], nextCursor: null }), count: () => ({ count: 0, capped: false }) },
      profile: { search: () => ({ items: [], nextCursor: null }) },
    },
    { user: member },
  );
  const lastSearch = () => server.callsOf('profile.search').at(-1);
  return { screen, lastSearch, filters: screen.getByRole('complementary', { name: 'Filters' }) };
}

const all: Suggestion[] = [
  { kind: 'skill', text: 'Plumbing repair', id: 'plumbing' },
  { kind: 'place', text: 'Plano, TX', id: 'plano-tx' },
  { kind: 'member', text: 'Pluma Reyes', id: 'member-pluma' },
  { kind: 'post', text: 'Plum jam', id: 'post-jam' },
];

async function openBox() {
  await page.viewport(390, 800);
  const searched = vi.fn<(words: string) => void>();
  const chosen = vi.fn<(suggestion: Suggestion) => void>();
  function Search() {
    const [words, setWords] = useState('');
    const onChange = (next: string) => {
      searched(next);
      setWords(next);
    };
    return <SearchBox value={words} onChange={onChange} onChoose={chosen} />;
  }
  const { screen, server } = await show(<Search />, { suggestions: { list: () => all } });
  const box = screen.getByLabelText('Search for services and people');
  const list = screen.getByRole('listbox', { name: 'Suggestions' });
  return { screen, server, searched, chosen, box, list };
}

it('narrows by type and takes it back', async () => {
  const { screen, changes } = await filter();
  await screen.getByText('Requesting').click();
  await screen.getByText('All', { exact: true }).click();
  expect(changes.mock.calls).toEqual([[{ type: 'requesting' }], [{ type: undefined }]]);
});

it('reports a place once it is typed, and lets a radius be chosen only then', async () => {
  const { changes, near, within } = await filter();
  await expect.element(within).toBeDisabled();
  await near.fill('Dallas, TX');
  await expect.element(within).toBeEnabled();
  expect(changes.mock.calls).toEqual([[{ near: 'Dallas, TX' }]]);
  await within.selectOptions('100 miles');
  expect(changes).toHaveBeenLastCalledWith({ radius: 100 });
});

it('suggests towns while a place is typed', async () => {
  const { screen, changes, near } = await filter();
  await near.fill('dal');
  await screen.getByRole('option', { name: 'Dallas, TX' }).click();
  await expect.element(near).toHaveValue('Dallas, TX');
  await expect.poll(() => changes.mock.lastCall).toEqual([{ near: 'Dallas, TX' }]);
});

it('asks for no half-typed place, until the field is left or no town begins like that', async () => {
  const { screen, changes, near } = await filter();
  await near.fill('dal');
  await expect.element(screen.getByRole('option', { name: 'Dallas, TX' })).toBeVisible();
  await near.fill('dall');
  await expect.element(screen.getByRole('option', { name: 'Dallas, TX' })).toBeVisible();
  expect(changes.mock.calls).toEqual([]);
  await screen.getByLabelText('Industry').click();
  await expect.poll(() => changes.mock.calls).toEqual([[{ near: 'dall' }]]);
  await near.fill('dallas');
  await expect.poll(() => changes.mock.lastCall, { message: 'a whole name' }).toEqual([{ near: 'dallas' }]);
});

it('takes the member’s own place by one press', async () => {
  const { screen, changes, near } = await filter();
  await screen.getByRole('button', { name: 'My place' }).click();
  await expect.element(near).toHaveValue(member.location);
  await expect.poll(() => changes.mock.calls).toEqual([[{ near: member.location }]]);
  await expect.element(screen.getByRole('button', { name: 'My place' })).not.toBeInTheDocument();
});

it('clears all, the typed place included', async () => {
  const { screen, near } = await filter({ q: 'logo', near: 'Dallas, TX', radius: 75, industry: 'Photography' });
  await expect.element(screen.getByLabelText('Within')).toHaveValue('75');
  const clear = screen.getByRole('button', { name: 'Clear filters' });
  await clear.click();
  await expect.element(near).toHaveValue('');
  await expect.element(screen.getByLabelText('Industry')).toHaveValue('');
  await expect.element(clear).not.toBeInTheDocument();
});

it('offers an industry of the address that is on no list', async () => {
  const { screen } = await filter({ industry: 'Beekeeping' });
  await expect.element(screen.getByLabelText('Industry')).toHaveValue('Beekeeping');
});

it('sorts by relevance only with a search text, and by distance only with a place', async () => {
  const { screen } = await filter();
  const sort = screen.getByLabelText('Sort by');
  await expect.element(screen.getByRole('option', { name: 'Best match' })).not.toBeInTheDocument();
  await sort.selectOptions('Nearest');
  await expect.element(screen.getByText('Choose a place first.')).toBeVisible();
});

it('shows the server’s error at the place field', async () => {
  const { near } = await filter({ near: 'Nowhere' }, 'We do not know this place.');
  await expect.element(near).toHaveAccessibleDescription('We do not know this place.');
});

it('narrows people by skill, language, rating, answers and verification', async () => {
  const { filters, lastSearch } = await open();
  await filters.getByRole('searchbox', { name: 'Find a skill' }).fill('plumb');
  await userEvent.keyboard('{Enter}');
  await filters.getByLabelText('Language').selectOptions('Spanish');
  await filters.getByLabelText('Rating').selectOptions('4 stars and up');
  await filters.getByLabelText('Answers').selectOptions('Mostly answers');
  await filters.getByLabelText('Verified only').click();
  await expect.poll(lastSearch).toMatchObject({
    skill: 'plumbing',
    language: 'es',
    minRating: 4,
    answers: 'mostly',
    verified: true,
  });
});

it('takes each away again by its chip, and the focus stays there', async () => {
  const { screen, lastSearch } = await open({ skill: 'plumbing', verified: true, minRating: 5, near: 'Austin, TX' });
  const chips = screen.getByRole('list', { name: 'Filters that are set' });
  await chips.getByRole('button', { name: 'Remove Verified' }).click();
  await expect.element(chips.getByText('Verified')).not.toBeInTheDocument();
  expect(document.activeElement?.contains(chips.element())).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  await chips.getByRole('button', { name: 'Remove Plumbing' }).click();
  await chips.getByRole('button', { name: 'Remove Near Austin, TX' }).click();
  await expect.poll(lastSearch).toEqual({ minRating: 5, limit: 20, direction: 'forward' });
  await chips.getByRole('button', { name: 'Remove 5 stars' }).click();
  await expect.element(chips).not.toBeInTheDocument();
});

it('keeps a rating of the address that is on no list, and clears all at once', async () => {
  const { screen, filters } = await open({ minRating: 3.5, language: 'cy' });
  await expect.element(filters.getByLabelText('Rating')).toHaveValue('3.5');
  await filters.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(filters.getByLabelText('Rating')).toHaveValue('');
  await expect.element(screen.getByRole('list', { name: 'Filters that are set' })).not.toBeInTheDocument();
});

it('suggests what the typed letters may mean, and is a combobox that is found by label and placeholder', async () => {
  const { screen, box, list, server } = await openBox();
  await expect.element(screen.getByRole('combobox', { name: 'Search for services and people' })).toBeVisible();
  await expect.element(screen.getByPlaceholder('Services and people')).toHaveAttribute('type', 'search');
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
  await box.fill('plu');
  await expect.element(list).toBeVisible();
  await expect.element(box).toHaveAttribute('aria-expanded', 'true');
  expect(list.getByRole('option').elements()).toHaveLength(4);
  expect(server.callsOf('suggestions.list')).toEqual([{ q: 'plu' }]);
});

it('asks for nothing with one letter', async () => {
  const { box, searched, server } = await openBox();
  await box.fill('p');
  await expect.poll(() => searched.mock.calls).toEqual([['p']]);
  expect(server.callsOf('suggestions.list')).toEqual([]);
});

it('is walked through by arrows, and Enter takes the chosen one', async () => {
  const { screen, box, list, chosen, searched } = await openBox();
  await box.fill('plu');
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}');
  await expect.element(screen.getByRole('option', { name: /^Plum jam/ })).toHaveAttribute('aria-selected', 'true');
  const last = screen.getByRole('option', { name: /^Plum jam/ }).element();
  await expect.element(box).toHaveAttribute('aria-activedescendant', last.id);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chosen.mock.calls).toEqual([[all[0]]]);
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(box).toHaveValue('Plumbing repair');
  await expect.element(box).toHaveFocus();
  expect(searched.mock.calls).toEqual([['plu']]);
});

it('searches the words by Enter without a choice, and after Home or End, as it did', async () => {
  const { box, list, chosen, searched } = await openBox();
  await box.fill('plu');
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Home}{ArrowDown}{End}');
  await expect.element(box).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{Enter}');
  await expect.element(list).not.toBeInTheDocument();
  expect(chosen).not.toHaveBeenCalled();
  expect(searched.mock.calls).toEqual([['plu']]);
});

it('closes by Escape, keeps the words, and opens again by an arrow', async () => {
  const { box, list } = await openBox();
  await box.fill('plu');
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(box).toHaveValue('plu');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(list).toBeVisible();
});

it('takes a place by a press, in place of the words', async () => {
  const { screen, box, chosen } = await openBox();
  await box.fill('pla');
  await screen.getByRole('option', { name: /^Plano, TX/ }).click();
  expect(chosen.mock.calls).toEqual([[all[1]]]);
  await expect.element(box).toHaveValue('');
  await expect.element(box).toHaveFocus();
});

import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ResultsPage } from '#src/features/search/results-page.tsx';
import type { SearchParams } from '#src/features/search/search-params.ts';
import { member, skills } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

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

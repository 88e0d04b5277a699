import { useState } from 'react';
import { expect, it } from 'vitest';
import type { ListPostsInput, Post } from '#contracts/posts/posts.ts';
import type { SearchReading } from '#contracts/posts/search-reading.ts';
import { ResultsPage } from '#src/features/search/results-page.tsx';
import type { SearchParams } from '#src/features/search/search-params.ts';
import { post } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const named = (serviceOffered: string): Post => ({ ...post, id: serviceOffered, serviceOffered });

/** A search for a plumber, in a market of which each side has these posts. */
async function search(
  market: { offered: string[]; wanted: string[]; close?: string[]; reading?: SearchReading },
  start: SearchParams = { q: 'plumber' },
  onChange: (change: SearchParams) => void = () => {},
) {
  const found = ({ side, match }: ListPostsInput): string[] => {
    if (match === 'any') return market.close ?? [];
    return side ? market[side] : [...market.offered, ...market.wanted];
  };
  function Search() {
    const [params, setParams] = useState(start);
    const change = (changes: SearchParams) => {
      onChange(changes);
      setParams((before) => ({ ...before, ...changes }));
    };
    return <ResultsPage params={params} onChange={change} />;
  }
  return show(<Search />, {
    posts: {
      list: (input: ListPostsInput) => ({
        items: found(input).map(named),
        nextCursor: null,
        reading: market.reading,
      }),
      count: (input: ListPostsInput) => ({ count: found(input).length, capped: false }),
    },
    profile: { search: () => ({ items: [], nextCursor: null }) },
    suggestions: { list: () => [] },
  });
}

it('shows who offers it, and on a press who needs it, each with its number', async () => {
  const { screen, server } = await search({ offered: ['Pipes fixed'], wanted: ['Legal help', 'Tax help'] });
  const offers = screen.getByRole('button', { name: 'Offers it 1' });
  const needs = screen.getByRole('button', { name: 'Needs it 2' });
  await expect.element(offers).toHaveAttribute('aria-expanded', 'true');
  await expect.element(screen.getByText('Pipes fixed')).toBeVisible();
  await expect.element(needs).toHaveAttribute('aria-expanded', 'false');
  await expect.element(screen.getByRole('tab', { name: /^Service Requests\W*3/ })).toBeVisible();
  expect(server.callsOf('posts.list').map((input) => (input as ListPostsInput).side)).toEqual(['offered']);
  await needs.click();
  await expect.element(screen.getByText('Legal help')).toBeVisible();
  await offers.click();
  await expect.element(screen.getByText('Pipes fixed')).not.toBeInTheDocument();
});

it('opens who needs it where the address says so, and the address follows what is open', async () => {
  const open: (string | undefined)[] = [];
  const start = { q: 'plumber', side: 'wanted' as const };
  const { screen } = await search({ offered: ['Pipes fixed'], wanted: ['Legal help'] }, start, ({ side }) =>
    open.push(side),
  );
  const offers = screen.getByRole('button', { name: 'Offers it 1' });
  await expect.element(screen.getByText('Legal help')).toBeVisible();
  await expect.element(offers).toHaveAttribute('aria-expanded', 'false');
  await offers.click();
  await offers.click();
  await screen.getByRole('button', { name: 'Needs it 1' }).click();
  expect(open).toEqual([undefined, 'wanted', undefined]);
});

it('opens who offers it once there are other words', async () => {
  const { screen } = await search(
    { offered: ['Pipes fixed'], wanted: ['Legal help'] },
    { q: 'plumber', side: 'wanted' },
  );
  await expect.element(screen.getByText('Legal help')).toBeVisible();
  await screen.getByRole('combobox', { name: 'Search for services and people' }).fill('lawyer');
  await expect.element(screen.getByText('Pipes fixed')).toBeVisible();
  await expect.element(screen.getByText('Legal help')).not.toBeInTheDocument();
});

it('has nothing to unfold where no one needs it', async () => {
  const { screen } = await search({ offered: ['Pipes fixed'], wanted: [] });
  await expect.element(screen.getByText('Needs it 0')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Needs it/ })).not.toBeInTheDocument();
});

it('opens who needs it where no one offers it, and says what comes close', async () => {
  const { screen } = await search({ offered: [], wanted: ['Legal help'], close: ['A day of repairs'] });
  await expect.element(screen.getByText('No one offers exactly that yet. These come close:')).toBeVisible();
  await expect.element(screen.getByText('A day of repairs')).toBeVisible();
  await expect.element(screen.getByText('Legal help')).toBeVisible();
});

it('says that nothing was found, and what comes close', async () => {
  const { screen } = await search({ offered: [], wanted: [], close: ['A day of repairs'] });
  await expect.element(screen.getByText('No posts match your search')).toBeVisible();
  await expect.element(screen.getByText('A day of repairs')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Offers it/ })).not.toBeInTheDocument();
});

it('has no sides without words', async () => {
  const { screen, server } = await search({ offered: ['Pipes fixed'], wanted: [] }, { industry: 'Legal' });
  await expect.element(screen.getByText('Pipes fixed')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Offers it/ })).not.toBeInTheDocument();
  expect(server.callsOf('posts.list')).toHaveLength(1);
});

it('says what was searched for instead of a typing error, and searches for what was typed on a press', async () => {
  const reading = { skills: [], place: null, instead: 'plumber' };
  const { screen, server } = await search({ offered: ['Pipes fixed'], wanted: [], reading }, { q: 'plumer' });
  await expect
    .element(screen.getByText(/^Results for/))
    .toHaveTextContent('Results for plumber. Search for plumer instead');
  await screen.getByRole('button', { name: 'Search for plumer instead' }).click();
  await expect.poll(() => server.callsOf('posts.list').at(-1)).toMatchObject({ search: 'plumer', exact: '1' });
});

it('says near which place it searched, and searches everywhere on a press', async () => {
  const reading = { skills: [], place: 'Austin, TX', instead: null };
  const { screen, server } = await search({ offered: ['Pipes fixed'], wanted: [], reading }, { q: 'plumber austin' });
  await screen.getByRole('button', { name: /^Near Austin, TX/ }).click();
  await expect.poll(() => server.callsOf('posts.list').at(-1)).toMatchObject({ place: 'off' });
});

it('shows the skill that it read, searches for the words alone on a press, and by the skill again', async () => {
  const reading = { skills: [{ id: 'plumbing', name: 'Plumbing repair' }], place: null, instead: null };
  const { screen, server } = await search({ offered: ['Pipes fixed'], wanted: [], reading }, { q: 'plumber' });
  await screen.getByRole('button', { name: /^Plumbing repair/ }).click();
  await expect.poll(() => server.callsOf('posts.list').at(-1)).toMatchObject({ search: 'plumber', skills: 'off' });
  const again = screen.getByRole('button', { name: 'Search by skill again' });
  await again.click();
  await expect.element(again).not.toBeInTheDocument();
});

import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Filters } from '#src/features/search/filters.tsx';
import type { SearchParams } from '#src/features/search/search-params.ts';
import { member } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

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

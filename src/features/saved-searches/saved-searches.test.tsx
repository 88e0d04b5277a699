import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SavedSearch } from '#contracts/matching/saved-searches.ts';
import { queryText, emptyQuery } from '#src/features/saved-searches/query.ts';
import { SaveSearchButton } from '#src/features/saved-searches/save-search-button.tsx';
import { SaveSearchDialog } from '#src/features/saved-searches/save-search-dialog.tsx';
import { useSaveSearchDialog } from '#src/features/saved-searches/use-save-search-dialog.ts';
import { SavedSearchesPage } from '#src/features/saved-searches/saved-searches-page.tsx';
import { loseConnection, refuse } from '#src/test/fake-server.ts';
import { member } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';
import { submitAgain } from '#src/test/submit-again.ts';

const savedSearch: SavedSearch = {
  ...emptyQuery,
  id: 'search-logo',
  label: 'logo near Austin, TX',
  search: 'logo',
  near: 'Austin, TX',
  radius: 50,
  ring: 'at_once',
  createdAt: '2026-03-01T12:00:00.000Z',
  lastFoundAt: null,
};
const query = { ...emptyQuery, search: 'bookkeeper', side: 'offered' as const, near: 'Austin, TX', radius: 25 };

/** A page whose button disappears once nothing was found, like the one beside a search. */
function Search({ search = query }: { search?: typeof query | null }) {
  const saveSearchDialog = useSaveSearchDialog();
  const [foundNothing, setFoundNothing] = useState(false);
  return (
    <>
      {foundNothing ? null : <SaveSearchButton saveSearchDialog={saveSearchDialog} query={search} />}
      <button type="button" onFocus={() => setFoundNothing(true)}>
        Results
      </button>
      <SaveSearchDialog {...saveSearchDialog} />
    </>
  );
}

/** Makes a saved search of a search. */
async function openDialog(create: (input: object) => SavedSearch | Promise<SavedSearch>) {
  const { screen, server } = await show(<Search />, { wishes: { create } });
  await screen.getByRole('button', { name: 'Tell me about new ones' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('“bookkeeper”, within 25 miles of Austin, TX')).toBeVisible();
  return { screen, server, dialog, submit: () => dialog.getByRole('button', { name: 'Tell me', exact: true }).click() };
}

it.each([
  [{ search: 'logo', industry: 'Design' }, '“logo” in Design'],
  [{ industry: 'Design', type: 'offering' as const }, 'Design, only offers'],
  [{ type: 'requesting' as const }, 'Only requests'],
  [{ near: '78701', radius: 10 }, 'Within 10 miles of 78701'],
  [{ near: 'Austin, TX', radius: 25, online: 'also' as const }, 'Within 25 miles of Austin, TX or online'],
  [{ search: 'logo', online: 'only' as const }, '“logo”, only online'],
  [{ search: 'logo', side: 'wanted' as const, industry: 'Design' }, 'Needs: “logo” in Design'],
])('says in words what %j looks for', (query, words) => {
  expect(queryText({ ...emptyQuery, ...query })).toBe(words);
});

it('makes one saved search of a search; a name that was not touched follows the query', async () => {
  const { promise, resolve } = Promise.withResolvers<SavedSearch>();
  const { screen, server, dialog, submit } = await openDialog(() => promise);
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Offers: bookkeeper near Austin, TX');
  await dialog.getByLabelText('How often should we notify you?').selectOptions('Once a week');
  await expect.element(dialog.getByText('One notification and one email, on Mondays.')).toBeVisible();
  await submit();
  await submitAgain(dialog.getByLabelText('Name'), 'Books');
  resolve(savedSearch);
  await expect.element(screen.getByText("We'll keep an eye out")).toBeVisible();
  expect(server.callsOf('wishes.create')).toEqual([{ ...query, ring: 'weekly' }]);
});

it('says for which side a search is saved, and saves it for both; says kindly that it is saved already', async () => {
  const { server, dialog, submit } = await openDialog(() => refuse('WISH_EXISTS'));
  await expect.element(dialog.getByRole('radio', { name: 'Offers it' })).toBeChecked();
  for (const [name, label] of [
    ['Needs it', 'Needs: bookkeeper near Austin, TX'],
    ['Either', 'bookkeeper near Austin, TX'],
  ] as const) {
    await dialog.getByText(name, { exact: true }).click();
    await expect.element(dialog.getByLabelText('Name')).toHaveValue(label);
  }
  await submit();
  await expect.element(dialog.getByText(/You already have this saved search/)).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'Your saved searches' })).toBeVisible();
  expect(server.callsOf('wishes.create')).toEqual([{ ...query, side: null, ring: 'at_once' }]);
});

it('lists a saved search with its side, and leads to the results of that side', async () => {
  const { screen } = await list({}, [{ ...savedSearch, label: 'Posters', side: 'wanted' }]);
  const item = screen.getByRole('article', { name: 'Posters' });
  await expect.element(item.getByText('Needs: “logo”, within 50 miles of Austin, TX')).toBeVisible();
  await expect.element(item.getByRole('link')).toHaveAttribute('href', expect.stringContaining('side=wanted'));
});

it('shows the dialog also when the results take its button away', async () => {
  const { screen } = await show(<Search />);
  const button = screen.getByRole('button', { name: 'Tell me about new ones' });
  (button.element() as HTMLElement).click();
  (screen.getByRole('button', { name: 'Results' }).element() as HTMLElement).focus();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

it('asks for the words where nothing is searched for yet', async () => {
  const { screen } = await show(<Search search={null} />);
  await screen.getByRole('button', { name: 'Tell me about new ones' }).click();
  await expect.element(screen.getByRole('dialog').getByLabelText('Words')).toBeVisible();
});

it('says kindly that the free plan has no room, and leads to premium', async () => {
  const { dialog, submit } = await openDialog(() => refuse('FREE_WISH_LIMIT_REACHED'));
  await submit();
  await expect.element(dialog.getByText(/The free plan includes 5 saved searches/)).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'See premium' })).toBeVisible();
});

/** The page with this saved search. */
const list = (answers: object = {}, savedSearches: SavedSearch[] = [savedSearch]) =>
  show(<SavedSearchesPage />, { places: { suggest: () => [] }, wishes: { list: () => savedSearches, ...answers } });

it('changes at once how often a saved search notifies, and undoes it where the connection is lost', async () => {
  const { screen } = await list({ update: loseConnection });
  const frequency = screen.getByLabelText('How often to notify you about logo near Austin, TX');
  await frequency.selectOptions('Once a day');
  await expect.element(screen.getByText('Not changed')).toBeVisible();
  await expect.element(frequency).toHaveValue('at_once');
});

it('removes a saved search, and brings it back as it was', async () => {
  let all = [savedSearch];
  const { screen, server } = await list({
    list: () => all,
    remove: () => {
      all = [];
      return { success: true };
    },
    create: () => {
      all = [savedSearch];
      return savedSearch;
    },
  });
  await screen.getByRole('button', { name: 'More about logo near Austin, TX' }).click();
  await screen.getByRole('menuitem', { name: 'Remove' }).click();
  await expect.element(screen.getByText("You don't have any saved searches yet")).toBeVisible();
  await expect.element(screen.getByRole('group', { name: 'Your saved searches' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByRole('article', { name: 'logo near Austin, TX' })).toBeVisible();
  const { id: _, createdAt: _at, lastFoundAt: _found, ...input } = savedSearch;
  expect(server.callsOf('wishes.create')).toEqual([input]);
});

it('changes the query, shows an unknown place at its field, and asks for the side only where there are words', async () => {
  const { screen, server } = await list({
    update: ({ near }: { near: string }) => (near === 'Nowhere' ? refuse('UNKNOWN_PLACE') : savedSearch),
  });
  await screen.getByRole('button', { name: 'More about logo near Austin, TX' }).click();
  await screen.getByRole('menuitem', { name: 'Change' }).click();
  const dialog = screen.getByRole('dialog');
  const sides = dialog.getByRole('radiogroup', { name: 'Someone who' });
  await expect.element(sides.getByRole('radio', { name: 'Either' })).toBeChecked();
  await dialog.getByLabelText('Near').fill('Nowhere');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByLabelText('Near')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabelText('Near').fill('');
  await dialog.getByLabelText('Words').fill('');
  await expect.element(sides).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByLabelText('Words')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabelText('Words').fill('poster');
  await sides.getByText('Needs it').click();
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Needs: poster');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Saved search changed')).toBeVisible();
  expect(server.callsOf('wishes.update').at(-1)).toEqual({
    id: savedSearch.id,
    search: 'poster',
    side: 'wanted',
    industry: null,
    type: null,
    near: null,
    online: null,
    ring: 'at_once',
  });
});

it('marks what found something since the last look, and counts against the plan', async () => {
  localStorage.setItem(`proquo:wishes-seen:${member.id}`, String(Date.parse('2026-03-02T00:00:00Z')));
  const { screen } = await list({}, [
    { ...savedSearch, lastFoundAt: '2026-03-02T01:00:00.000Z' },
    { ...savedSearch, id: 'other', label: 'Old', lastFoundAt: '2026-03-01T13:00:00.000Z' },
  ]);
  await expect
    .element(screen.getByRole('article', { name: savedSearch.label }).getByText('New', { exact: true }))
    .toBeVisible();
  expect(screen.getByText('New', { exact: true }).elements()).toHaveLength(1);
  await expect.element(screen.getByText('2 of 5 saved searches.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Premium includes 20' })).toBeVisible();
});

it('is there where the browser blocks or has no room for what it would keep', async () => {
  for (const name of ['getItem', 'setItem'] as const) {
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  }
  const { screen } = await list({}, [savedSearch]);
  await expect.element(screen.getByRole('article', { name: savedSearch.label })).toBeVisible();
  vi.restoreAllMocks();
});

it('begins with who offers it, asks before it is discarded, and leads back to the saved searches behind it', async () => {
  const { screen } = await list({ create: () => refuse('WISH_LIMIT_REACHED') });
  await screen.getByRole('button', { name: 'New saved search' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Tell me about new ones' });
  await dialog.getByLabelText('Words').fill('poster');
  await expect.element(dialog.getByRole('radio', { name: 'Offers it' })).toBeChecked();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  await screen.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(dialog.getByLabelText('Words')).toHaveValue('poster');
  await dialog.getByRole('button', { name: 'Tell me', exact: true }).click();
  await expect.element(dialog.getByText(/You already have 20 saved searches/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Your saved searches' }).click();
  await screen.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('article', { name: savedSearch.label })).toBeVisible();
});

it('sends the name that the member gave, and promises no notifications of a saved search that is off', async () => {
  const { screen, server, dialog, submit } = await openDialog(() => ({ ...savedSearch, ring: 'off' }));
  await dialog.getByLabelText('Name').fill('My books');
  await dialog.getByLabelText('How often should we notify you?').selectOptions('Not at all');
  await submit();
  await expect.element(screen.getByText('Search saved')).toBeVisible();
  expect(screen.getByText("We'll keep an eye out").elements()).toEqual([]);
  expect(server.callsOf('wishes.create')).toEqual([{ ...query, ring: 'off', label: 'My books' }]);
});

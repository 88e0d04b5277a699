import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Suggestion } from '#contracts/profile/suggestions.ts';
import { SearchBox } from '#src/features/search/search-box.tsx';
import { show } from '#src/test/show.tsx';

const all: Suggestion[] = [
  { kind: 'skill', text: 'Plumbing repair', id: 'plumbing' },
  { kind: 'place', text: 'Plano, TX', id: 'plano-tx' },
  { kind: 'member', text: 'Pluma Reyes', id: 'member-pluma' },
  { kind: 'post', text: 'Plum jam', id: 'post-jam' },
];

async function open() {
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

it('suggests what the typed letters may mean, and is a combobox that is found by label and placeholder', async () => {
  const { screen, box, list, server } = await open();
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
  const { box, searched, server } = await open();
  await box.fill('p');
  await expect.poll(() => searched.mock.calls).toEqual([['p']]);
  expect(server.callsOf('suggestions.list')).toEqual([]);
});

it('is walked through by arrows, and Enter takes the chosen one', async () => {
  const { screen, box, list, chosen, searched } = await open();
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
  const { box, list, chosen, searched } = await open();
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
  const { box, list } = await open();
  await box.fill('plu');
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(box).toHaveValue('plu');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(list).toBeVisible();
});

it('takes a place by a press, in place of the words', async () => {
  const { screen, box, chosen } = await open();
  await box.fill('pla');
  await screen.getByRole('option', { name: /^Plano, TX/ }).click();
  expect(chosen.mock.calls).toEqual([[all[1]]]);
  await expect.element(box).toHaveValue('');
  await expect.element(box).toHaveFocus();
});

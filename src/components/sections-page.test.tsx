import { expect, it } from 'vitest';
import { SectionsPage } from '#src/components/sections-page.tsx';
import { wordsBoxOf } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';

it('aligns the titles in the contents, with one digit or two before them', async () => {
  const sections = Array.from({ length: 12 }, (_, index) => ({ title: `Part ${index + 1}`, body: null }));
  const { screen } = await show(<SectionsPage title="Terms" lead="" sections={sections} isNumbered />);
  const links = screen.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await expect.element(links.first()).toBeVisible();
  const numbers = links.elements().flatMap((link) => [...link.children]);
  expect(new Set(numbers.map((number) => number.getBoundingClientRect().width)).size).toBe(1);
  for (const number of numbers) {
    expect(number.getBoundingClientRect().right - wordsBoxOf(number).right).toBeGreaterThan(4);
  }
});

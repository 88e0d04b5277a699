import { expect, it } from 'vitest';
import { PublicPastWork } from '#src/components/public/public-past-work.tsx';
import { show } from '#src/test/show.tsx';
import { PublicSkillsPage } from '#src/components/public/public-skills-page.tsx';
import { SectionsPage } from '#src/components/sections-page.tsx';
import { wordsBoxOf } from '#src/test/locators.ts';

const item = {
  id: 'kitchen',
  title: 'A kitchen in oak',
  words: 'For a family of five.',
  link: 'https://example.com/kitchen',
  madeWith: { id: null, name: 'A member', pictureUrl: null },
  pictures: [],
  createdAt: '2026-03-01T12:00:00.000Z',
};

it('shows visitors past work, no name of a partner who is hidden from them, and a link that search engines don’t follow', async () => {
  const { screen } = await show(<PublicPastWork items={[item]} />);
  await expect.element(screen.getByRole('heading', { name: 'A kitchen in oak' })).toBeVisible();
  await expect.element(screen.getByText('Made in a trade with A member')).toBeVisible();
  const link = screen.getByRole('link', { name: 'example.com' });
  await expect.element(link).toHaveAttribute('rel', 'nofollow ugc noopener');
});

it('lists the industries by name, whichever order they come in', async () => {
  const industries = ['Web Development', 'Legal', 'Accounting & Bookkeeping'].map((name, id) => ({
    id: String(id),
    name,
    skills: [],
  }));
  const { screen } = await show(<PublicSkillsPage page={{ kind: 'skills', industries }} />, {}, { user: null });
  await expect.element(screen.getByRole('heading', { name: 'Legal' })).toBeVisible();
  const names = screen.getByRole('heading', { level: 3 }).elements();
  expect(names.map(({ textContent }) => textContent)).toEqual(['Accounting & Bookkeeping', 'Legal', 'Web Development']);
});

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

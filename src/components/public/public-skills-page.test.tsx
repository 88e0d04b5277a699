import { expect, it } from 'vitest';
import { PublicSkillsPage } from '#src/components/public/public-skills-page.tsx';
import { show } from '#src/test/show.tsx';

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

/** The first hour of people who call their trade something else than the catalog does. */
import { expect, type Page } from '@playwright/test';
import type { User } from '#contracts/profile/profile.ts';
import { expectAccessible, test } from '../support/fixtures.ts';
import { arrive, completeProfile } from '../support/sign-in-forms.ts';

const self = async (page: Page) => (await (await page.request.get('/api/auth/user')).json()) as User;

for (const { firstName, words, skill, industry, id } of [
  {
    firstName: 'Pete',
    words: 'I fix pipes and taps',
    skill: 'Plumbing repair',
    industry: 'Home Repair',
    id: 'plumbing',
  },
  {
    firstName: 'Elsa',
    words: 'Electrician for 20 years',
    skill: 'Electrical work',
    industry: 'Home Repair',
    id: 'electrical-work',
  },
  { firstName: 'Rose', words: 'I repair roofs', skill: 'Roof repair', industry: 'Home Repair', id: 'roofing' },
]) {
  test(`someone who writes '${words}' confirms ${skill} and is done`, async ({ open }) => {
    const page = await open();
    await arrive(page, firstName);
    await page.getByLabel('What do you do?').fill(words);
    await page
      .getByRole('group', { name: 'From your words' })
      .getByRole('button', { name: `+ ${skill} (${industry})` })
      .click();
    await expectAccessible(page);
    await completeProfile(page, firstName);
    const { industries, skillsOffered } = await self(page);
    expect(industries.map(({ name }) => name)).toEqual([industry]);
    expect(skillsOffered).toEqual([id]);
  });
}

for (const [firstName, typed, choice, industry] of [
  ['Paula', 'plumbing', 'Plumbing repair (Home Repair)', 'Home Repair'],
  ['Ruth', 'roof', 'Roof repair (Home Repair)', 'Home Repair'],
  ['Eric', 'electrician', 'Electrical work (Home Repair)', 'Home Repair'],
  ['Falk', 'falconry', 'Other: falconry', 'Other'],
] as const) {
  test(`someone who looks for '${typed}' among the industries finds ${choice}`, async ({ open }) => {
    const page = await open();
    await arrive(page, firstName);
    await page.getByLabel('What do you do?').fill('What I have always done.');
    await page.getByPlaceholder('Find an industry').fill(typed);
    await page.getByRole('button', { name: choice, exact: true }).click();
    await completeProfile(page, firstName);
    expect((await self(page)).industries.map(({ name }) => name)).toEqual([industry]);
  });
}

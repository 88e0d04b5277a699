/** The first hour of people whose trade has other words here, by what they would type. */
import { expect, type Page } from '@playwright/test';
import type { User } from '#contracts/profile/profile.ts';
import { expectAccessible, test } from './support/fixtures.ts';
import { password } from './support/members.ts';

const stamp = Date.now().toString(36);

/** Registers through the API and opens the screen that every new member sees first. */
async function arrive(page: Page, firstName: string) {
  const email = `${firstName.toLowerCase()}-${stamp}@proquo.test`;
  const data = { firstName, lastName: 'Newton', email, password };
  expect((await page.request.post('/api/auth/register', { data })).ok()).toBe(true);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeVisible();
}
const self = async (page: Page) => (await (await page.request.get('/api/auth/user')).json()) as User;
const finish = async (page: Page, firstName: string) => {
  await page.getByRole('button', { name: 'Complete profile' }).click();
  await expect(page.getByRole('heading', { name: new RegExp(firstName), level: 1 })).toBeVisible();
};

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
    await finish(page, firstName);
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
    await finish(page, firstName);
    expect((await self(page)).industries.map(({ name }) => name)).toEqual([industry]);
  });
}

test('a newcomer is led from the profile to a first post, and to who matches it', async ({ open }) => {
  const page = await open();
  await arrive(page, 'Nell');
  await page.getByLabel('What do you do?').fill('I am a bookkeeper for small firms, every month of the year.');
  await page.getByRole('button', { name: /^\+ Bookkeeping/ }).click();
  await finish(page, 'Nell');
  await page.getByRole('button', { name: 'Write your first post' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a post' });
  await expect(dialog.getByLabel('Service you offer')).toHaveValue('Bookkeeping');
  await dialog.getByLabel("What you'd like in return").fill('a logo for my van');
  await dialog.getByRole('button', { name: '+ Logo design' }).click();
  await expect(dialog.getByLabel('Looking for industry')).toHaveValue('Graphic Design');
  await dialog.getByLabel('Location').fill('Austin, TX');
  await dialog.getByRole('button', { name: 'Publish post' }).click();
  await expect(page).toHaveURL(/\/my-posts\/[\w-]+$/);
  await expect(page.getByRole('heading', { name: 'Your post is live' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Ask / }).first().click();
  await page.getByRole('dialog', { name: 'Request Exchange' }).getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('link', { name: /^You asked / }).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/');
  const steps = page.getByRole('region', { name: 'Three steps to your first trade' });
  await expect(steps.getByLabel('Done')).toHaveCount(2);
  await expect(steps.getByText(/^You asked \w+\./)).toBeVisible();
});

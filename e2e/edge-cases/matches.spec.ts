/**
 * The way from a post with skills to a trade proposed with what both sides give: with the keyboard, on a phone, and
 * with axe.
 */
import { expect } from '@playwright/test';
import { expectAccessible, test } from '../support/fixtures.ts';
import { publishPost, registerMember } from '../support/members.ts';
import { sidewaysScroll } from '../support/screens.ts';

test('a post with skills finds its match, and a proposal arrives with both sides filled in', async ({ open }) => {
  const theirs = await open();
  await registerMember(theirs, { firstName: 'Noel', lastName: 'Matches' });
  await publishPost(theirs, 'Accordion lessons', {
    industry: 'Music & Audio',
    lookingForIndustry: 'Graphic Design',
    skillsOffered: ['guitar-lessons'],
    skillsWanted: ['mural'],
  });

  const page = await open(undefined, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await registerMember(page, { firstName: 'Ines', lastName: 'Matches' });
  await page.goto('/post-service');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('combobox', { name: 'Service you offer' }).fill('A mural for your hall');
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill('A wall painting of up to ten feet. In return I would like a few guitar lessons.');
  await page.getByRole('button', { name: 'Next' }).click();
  const offered = page.getByRole('group', { name: 'Skills you offer' });
  const wanted = page.getByRole('group', { name: 'Skills you need' });
  const mural = offered.getByRole('button', { name: /Mural/ });
  await expect(mural).toHaveAttribute('aria-pressed', 'false');
  await mural.press('Enter');
  await expect(mural).toHaveAttribute('aria-pressed', 'true');
  await expect(mural).toBeFocused();
  await wanted.getByRole('button', { name: /Guitar lessons/ }).click();
  await page
    .getByRole('group', { name: 'Industries you need' })
    .getByRole('button', { name: 'Graphic Design', exact: true })
    .click();
  await expectAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('checkbox', { name: 'Can you do this online?' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Publish post' }).click();
  await expect(page).toHaveURL(/\/my-posts\//);
  await expect(page.getByText('Mural painting')).toBeVisible();

  await page.goto('/my-posts');
  await page.getByRole('link', { name: /match(es)? for A mural for your hall/ }).click();
  const card = page.getByRole('article').filter({ hasText: 'Noel Matches' });
  await expect(card.getByText('Noel offers guitar lessons, which you seek')).toBeVisible();
  await expect(card.getByText('You offer mural painting, which Noel seeks')).toBeVisible();
  await expectAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
  await card.getByRole('button', { name: /^Propose a trade/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Request Exchange' });
  const side = (name: string) => dialog.getByRole('region', { name });
  await expect(side('What do you give?').getByLabel('What', { exact: true })).toHaveValue('A mural for your hall');
  await expect(side('What do you get?').getByLabel('What', { exact: true })).toHaveValue('Accordion lessons');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Exchange Request Sent', { exact: true })).toBeVisible();
  // A member who was asked is no longer a match.
  await expect(card).toHaveCount(0);

  const [request] = (await (await theirs.request.get('/api/exchanges')).json()) as {
    terms: { requesterGives: { description: string }[]; providerGives: { description: string }[] };
  }[];
  expect(request?.terms).toMatchObject({
    requesterGives: [{ description: 'A mural for your hall' }],
    providerGives: [{ description: 'Accordion lessons' }],
  });
});

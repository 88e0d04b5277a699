/** What a trade was worth, from the question after it to the statement of the year. */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { publishPost, registerMember } from '../support/members.ts';
import { navigateTo } from '../support/screens.ts';
import { carryOut } from '../support/trade.ts';

test('two members say what a trade was worth, and find it in their statement, on paper and as a file', async ({
  page: asker,
  open,
}) => {
  const owner = await open();
  await registerMember(asker, { firstName: 'Ada', lastName: 'Values' });
  const ole = await registerMember(owner, { firstName: 'Ole', lastName: 'Agrees' });
  const post = await publishPost(owner, 'A sign for the workshop');
  const id = await carryOut(asker, owner, { providerUserId: ole.id, serviceRequestId: post.id });

  await asker.goto(`/exchanges/${id}`);
  const form = asker.getByRole('form', { name: 'What it was worth' });
  await form.getByLabel('What you gave').fill('-5');
  await form.getByRole('button', { name: 'Suggest these values' }).click();
  await expect(form.getByText('Please enter a value from 0 to 1,000,000')).toBeVisible();
  await form.getByLabel('What you gave').fill('$1,200');
  await form.getByLabel('What you got').fill('150.50');
  await form.getByRole('button', { name: 'Suggest these values' }).click();
  await expect(asker.getByText('You suggested $1,200 for what you gave, $150.50 for what you got.')).toBeVisible();

  await owner.goto(`/exchanges/${id}`);
  await expect(owner.getByText('Ada suggested $150.50 for what you gave, $1,200 for what you got.')).toBeVisible();
  await owner.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(owner.getByText('You both agreed: $150.50 for what you gave, $1,200 for what you got.')).toBeVisible();

  const year = new Date().getFullYear();
  await navigateTo(asker, '/exchanges');
  await asker.getByRole('link', { name: `Your ${year} statement` }).click();
  await expect(asker.getByRole('heading', { level: 1, name: `Your ${year} statement` })).toBeVisible();
  const line = asker.getByRole('row', { name: /A sign for the workshop/ });
  await expect(line).toContainText('Ole Agrees');
  await expect(line).toContainText('$150.50');

  const download = asker.waitForEvent('download');
  await asker.getByRole('link', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`proquo-${year}.csv`);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toMatch(/\r\ngot,\d{4}-\d\d-\d\d,Ole Agrees,A sign for the workshop,150\.5,yes,/);

  await asker.emulateMedia({ media: 'print' });
  await expect(line).toBeVisible();
  await expect(asker.getByRole('link', { name: 'Download CSV' })).toBeHidden();
  await expect(asker.getByRole('banner')).toBeHidden();
});

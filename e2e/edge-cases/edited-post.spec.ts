import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { publishPost, registerMember } from '../support/members.ts';

test('an exchange shows the words of its post as they were edited a moment ago', async ({ open }) => {
  const [owner, other] = [await open(), await open()];
  const ada = await registerMember(owner, { firstName: 'Ada', lastName: 'Stone' });
  await registerMember(other, { firstName: 'Ben', lastName: 'Frost' });
  const { id } = await publishPost(owner, 'Maps of a street');
  const response = await other.request.post('/api/exchanges', {
    data: { providerUserId: ada.id, serviceRequestId: id, message: 'Ours, please.' },
  });
  expect(response.ok(), await response.text()).toBe(true);

  await owner.goto('/exchanges');
  await expect(owner.getByText('Maps of a street').first()).toBeVisible();
  // A client-side navigation, so that the query cache is kept.
  await owner.getByRole('link', { name: 'Search', exact: false }).first().click();
  const card = owner.getByRole('article').filter({ hasText: 'Maps of a street' });
  await card.getByRole('button', { name: 'More about Maps of a street' }).click();
  await owner.getByRole('menuitem', { name: 'Edit post' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('Service you offer').fill('Maps of a whole town');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  await owner.getByRole('link', { name: 'Exchanges', exact: false }).first().click();
  await expect(owner.getByText('Maps of a whole town').first()).toBeVisible();
  await expect(owner.getByText('Maps of a street')).toHaveCount(0);
});

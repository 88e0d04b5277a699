/** A conversation as a phone shows it: one screen above the list, with one way back. */
import { expect, test } from './fixtures.ts';
import { registerMember } from './members.ts';

const phone = { viewport: { width: 390, height: 844 } };

test('on a phone the arrow of a chat is one step back, and Back does not open the chat again', async ({ open }) => {
  const page = await open(undefined, phone);
  const other = await open();
  const writer = await registerMember(other, { firstName: 'Petra', lastName: 'Writes' });
  const reader = await registerMember(page, { firstName: 'Rolf', lastName: 'Reads' });
  await other.request.post('/api/messages', { data: { receiverId: reader.id, content: 'Hello Rolf' } });

  await page.goto('/reviews');
  await page.getByRole('button', { name: /^Open menu/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Messages/ })
    .click();
  const list = page.getByRole('heading', { level: 1, name: 'Messages' });
  const row = page.getByRole('link', { name: /Petra Writes/ });
  await row.click();
  const arrow = page.getByRole('link', { name: 'Back to conversations' });
  await arrow.click();
  await expect(list).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' }), 'one step for the list').toBeVisible();

  // From elsewhere the arrow leads to the list, and Back to where one came from.
  await page.goto(`/search?user=${writer.id}`);
  await page
    .getByRole('link', { name: /Message|Contact/ })
    .first()
    .click();
  await expect(page).toHaveURL(/contact=/);
  await arrow.click();
  await expect(list).toBeVisible();
  await expect(page).toHaveURL(/\/messages$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/search\?user=/);
});

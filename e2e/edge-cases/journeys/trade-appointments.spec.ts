/** Ada (`asker`), at a desk, and Ole (`owner`), on a phone nine hours ahead, agree on a time, move it, and cancel it. */
import { expect, type Page } from '@playwright/test';
import ical, { type VEvent } from 'node-ical';
import { openByKeys } from '../../support/dialogs.ts';
import { expectAccessible, test } from '../../support/fixtures.ts';
import { navigateTo, sidewaysScroll } from '../../support/screens.ts';
import { dialogOf, runningTrade } from '../../support/trade.ts';

const eventIn = (file: string): VEvent =>
  Object.values(ical.sync.parseICS(file)).find((event): event is VEvent => event?.type === 'VEVENT') as VEvent;
const sequenceIn = (file: string) => Number(eventIn(file).sequence);
const methodOf = (file: string) => /^METHOD:(\w+)/m.exec(file)?.[1];
const meetingsOf = (page: Page) => page.getByRole('region', { name: 'Appointments' });

test('two members meet: suggested, chosen, moved and cancelled', async ({ open, inbox }) => {
  test.setTimeout(120_000);
  const { asker, owner, ada, ole, id } = await runningTrade(open, inbox);

  await test.step('Ada suggests two free times', async () => {
    await asker.goto(`/exchanges/${id}`);
    const section = meetingsOf(asker);
    await expect(section.getByText('Nothing planned yet.', { exact: false })).toBeVisible();
    const dialog = dialogOf(asker, 'Suggest times');
    await openByKeys(asker, section.getByRole('button', { name: 'Suggest times' }), dialog);
    const free = dialog.getByRole('group', { name: 'Free for both of you' });
    await free.getByRole('button', { name: 'Later days' }).click();
    const chips = free.getByRole('button', { name: /[AP]M$/ });
    await chips.nth(1).click();
    await chips.nth(3).click();
    await dialog.getByLabel('Link to the call').fill('https://meet.example.com/maps');
    await expectAccessible(asker);
    await dialog.getByRole('button', { name: 'Send times' }).click();
    await expect(section.getByText('You suggested these times. Ole can choose from:')).toBeVisible();
    await expect(section.getByText(/for you, .* for Ole/).first()).toBeVisible();
  });

  await test.step('Ole answers with a time of his own', async () => {
    await owner.goto(`/exchanges/${id}`);
    const section = meetingsOf(owner);
    await expect(owner.getByText('Your turn: Ada suggested times to meet.')).toBeVisible();
    await expect(section.getByRole('button', { name: /^Choose this time/ })).toHaveCount(2);
    expect(await sidewaysScroll(owner)).toBe(0);
    await expectAccessible(owner);
    const dialog = dialogOf(owner, 'Suggest other times');
    await openByKeys(owner, section.getByRole('button', { name: 'Suggest other times' }), dialog);
    const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel('Day', { exact: true }).fill(day);
    await dialog.getByLabel('Time', { exact: true }).fill('18:00');
    await dialog.getByRole('button', { name: 'Add this time' }).click();
    await expect(dialog.getByText('Your suggestions (1 of 5)')).toBeVisible();
    expect(await sidewaysScroll(owner)).toBe(0);
    await expectAccessible(owner);
    await dialog.getByRole('button', { name: 'Send times' }).click();
    await expect(section.getByText('You suggested these times. Ada can choose from:')).toBeVisible();
  });

  await test.step('Ada takes it, and both get the file', async () => {
    const section = meetingsOf(asker);
    await section.getByRole('button', { name: /^Choose this time.*9:00 AM/ }).click();
    await expect(section.getByText('Confirmed')).toBeVisible();
    await expect(section.getByText(/9:00 AM .{2,9} for you, 6:00 PM .{2,9} for Ole/)).toBeVisible();
    for (const { email } of [ada, ole]) {
      const [file = ''] = await inbox.waitForFiles(email, { count: 1 });
      expect(methodOf(file)).toBe('REQUEST');
      expect(eventIn(file)).toMatchObject({ sequence: 0, location: 'https://meet.example.com/maps' });
    }
    const download = asker.waitForEvent('download');
    await section.getByRole('link', { name: 'Add to calendar' }).click();
    expect((await download).suggestedFilename()).toBe('appointment.ics');
    await expectAccessible(asker);
    await asker.goto('/dashboard');
    await expect(asker.getByRole('link', { name: /^Next with Ole: / })).toBeVisible();
    await asker.goto(`/messages?contact=${ole.id}`);
    await expect(asker.getByRole('link', { name: /^Next: / })).toBeVisible();
  });

  await test.step('Ole moves it, Ada agrees, and Ole cancels it', async () => {
    const section = meetingsOf(owner);
    const dialog = dialogOf(owner, 'Move the appointment');
    await openByKeys(owner, section.getByRole('button', { name: 'Move' }), dialog);
    await dialog
      .getByRole('button', { name: /[AP]M$/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Send times' }).click();
    await expect(section.getByText(/You asked to move it/)).toBeVisible();
    await navigateTo(asker, `/exchanges/${id}`);
    const hers = meetingsOf(asker);
    await expect(hers.getByRole('button', { name: 'Keep the old time' })).toBeVisible();
    await hers.getByRole('button', { name: /^Choose this time/ }).click();
    await expect(hers.getByText('Confirmed')).toBeVisible();
    await expect(hers.getByRole('button', { name: 'Keep the old time' })).toBeHidden();
    await expect(section.getByText(/You asked to move it/)).toBeHidden();
    await openByKeys(
      owner,
      section.getByRole('button', { name: 'Cancel appointment' }),
      owner.getByRole('alertdialog'),
    );
    await owner.getByRole('alertdialog').getByLabel('Why').fill('I am ill');
    await expectAccessible(owner);
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Cancel appointment' }).click();
    await expect(hers.getByText('Ole: I am ill')).toBeVisible();
    for (const { email } of [ada, ole]) {
      const files = await inbox.waitForFiles(email, { count: 3 });
      const inOrder = files.toSorted((a, b) => sequenceIn(a) - sequenceIn(b));
      expect(inOrder.map(methodOf)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
      expect(inOrder.map(sequenceIn)).toEqual([0, 1, 2]);
      expect(new Set(inOrder.map((file) => eventIn(file).uid)).size).toBe(1);
    }
  });

  await test.step('the files open in the inbox', async () => {
    const reader = await open();
    await reader.goto(inbox.url);
    await reader
      .getByRole('link', { name: /Appointment cancelled/ })
      .first()
      .click();
    await reader.getByRole('link', { name: 'appointment.ics' }).click();
    await expect(reader.getByText('METHOD:CANCEL')).toBeVisible();
  });
});

/** When two members meet: suggested, countered, confirmed, moved and called off, with the files for their calendars. */
import { expect, type Page } from '@playwright/test';
import ical, { type VEvent } from 'node-ical';
import { expectAccessible, test } from './support/fixtures.ts';
import type { Inbox } from './support/inbox.ts';
import { publishPost, registerMember } from './support/members.ts';
import { sidewaysScroll } from './support/screens.ts';
import { skipTours } from './support/tours.ts';

// Without summer time, so that the two clocks are nine hours apart on every day of the year.
const desk = { timezoneId: 'America/Phoenix' };
const phone = {
  viewport: { width: 390, height: 844 },
  colorScheme: 'dark' as const,
  timezoneId: 'Africa/Johannesburg',
};

/** A registered member with a proven address, whose mails therefore carry files. */
async function join(page: Page, inbox: Inbox, firstName: string) {
  const member = await registerMember(page, { firstName, lastName: 'Meets' });
  await skipTours(page);
  await page.goto(await inbox.linkFor(member.email, /verify|confirm/i, '/verify-email'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return member;
}

const eventIn = (file: string): VEvent =>
  Object.values(ical.sync.parseICS(file)).find((one): one is VEvent => one?.type === 'VEVENT') as VEvent;
const sequenceIn = (file: string) => Number(eventIn(file).sequence);
const methodOf = (file: string) => /^METHOD:(\w+)/m.exec(file)?.[1];
const openRow = async (page: Page, name: string) => {
  const row = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name }) })
    .first();
  const opener = row.getByRole('button', { name });
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
  return row.getByRole('region', { name: 'Appointments' });
};

test('two members agree on when to meet, and their calendars follow', async ({ open, inbox }) => {
  const asker = await open(undefined, desk);
  const owner = await open(undefined, phone);
  const ada = await join(asker, inbox, 'Ada');
  const ole = await join(owner, inbox, 'Ole');
  const post = await publishPost(owner, 'Hand-drawn maps of your street');
  const asked = await asker.request.post('/api/exchanges', {
    data: { providerUserId: ole.id, serviceRequestId: post.id },
  });
  const { id } = (await asked.json()) as { id: string };
  expect((await owner.request.patch(`/api/exchanges/${id}`, { data: { status: 'accepted' } })).ok()).toBe(true);
  // Both clocks are known from the weekly hours.
  for (const [page, timeZone] of [
    [asker, desk.timezoneId],
    [owner, phone.timezoneId],
  ] as const) {
    const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '07:00', to: '20:00' }));
    expect((await page.request.put('/api/users/hours', { data: { timeZone, hours } })).ok()).toBe(true);
  }

  await test.step('Ada suggests two free times', async () => {
    await asker.goto(`/exchanges?exchange=${id}`);
    const section = await openRow(asker, 'Ole Meets');
    await expect(section.getByText('Nothing planned yet.', { exact: false })).toBeVisible();
    await section.getByRole('button', { name: 'Suggest times' }).click();
    const dialog = asker.getByRole('dialog', { name: 'Suggest times' });
    const free = dialog.getByRole('group', { name: 'Free for both of you' });
    await free.getByRole('button', { name: 'Later days' }).click();
    const chips = free.getByRole('button', { name: /[AP]M$/ });
    await chips.nth(1).click();
    await chips.nth(3).click();
    await dialog.getByLabel('Link of the call').fill('https://meet.example.com/maps');
    await expectAccessible(asker);
    await dialog.getByRole('button', { name: 'Send times' }).click();
    await expect(section.getByText('You suggested. Ole can take:')).toBeVisible();
    await expect(section.getByText(/for you, .* for Ole/).first()).toBeVisible();
  });

  await test.step('Ole answers with a time of his own', async () => {
    await owner.goto(`/exchanges?exchange=${id}`);
    const section = await openRow(owner, 'Ada Meets');
    await expect(owner.getByRole('heading', { name: /Waiting for you/ })).toBeVisible();
    await expect(section.getByRole('button', { name: /^Take / })).toHaveCount(2);
    expect(await sidewaysScroll(owner)).toBe(0);
    await expectAccessible(owner);
    await section.getByRole('button', { name: 'Suggest other times' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Suggest other times' });
    const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel('Day', { exact: true }).fill(day);
    await dialog.getByLabel('Time', { exact: true }).fill('18:00');
    await dialog.getByRole('button', { name: 'Add this time' }).click();
    await expect(dialog.getByText('Your suggestions (1 of 5)')).toBeVisible();
    expect(await sidewaysScroll(owner)).toBe(0);
    await expectAccessible(owner);
    await dialog.getByRole('button', { name: 'Send times' }).click();
    await expect(section.getByText('You suggested. Ada can take:')).toBeVisible();
  });

  await test.step('Ada takes it, and both get the file', async () => {
    const section = await openRow(asker, 'Ole Meets');
    await section.getByRole('button', { name: /^Take .*9:00 AM/ }).click();
    await expect(section.getByText('Confirmed')).toBeVisible();
    await expect(section.getByText(/9:00 AM for you, 6:00 PM for Ole/)).toBeVisible();
    for (const { email } of [ada, ole]) {
      const [file = ''] = await inbox.filesTo(email, 1);
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

  await test.step('Ole moves it, Ada agrees, and Ole calls it off', async () => {
    const section = await openRow(owner, 'Ada Meets');
    await section.getByRole('button', { name: 'Move' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Move the appointment' });
    await dialog
      .getByRole('button', { name: /[AP]M$/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Send times' }).click();
    await expect(section.getByText(/You asked to move it/)).toBeVisible();
    await asker.goto(`/exchanges?exchange=${id}`);
    const hers = await openRow(asker, 'Ole Meets');
    await expect(hers.getByRole('button', { name: 'Keep the old time' })).toBeVisible();
    await hers.getByRole('button', { name: /^Take / }).click();
    await expect(hers.getByText('Confirmed')).toBeVisible();
    await expect(hers.getByRole('button', { name: 'Keep the old time' })).toBeHidden();
    await expect(section.getByText(/You asked to move it/)).toBeHidden();
    await section.getByRole('button', { name: 'Call off' }).click();
    await owner.getByRole('alertdialog').getByLabel('Why').fill('I am ill');
    await expectAccessible(owner);
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Call off' }).click();
    await expect(hers.getByText('Ole: I am ill')).toBeVisible();
    for (const { email } of [ada, ole]) {
      const files = await inbox.filesTo(email, 3);
      const inOrder = files.toSorted((one, other) => sequenceIn(one) - sequenceIn(other));
      expect(inOrder.map(methodOf)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
      expect(inOrder.map(sequenceIn)).toEqual([0, 1, 2]);
      expect(new Set(inOrder.map((file) => eventIn(file).uid)).size).toBe(1);
    }
  });

  await test.step('the files open in the inbox', async () => {
    const reader = await open();
    await reader.goto(inbox.url);
    await reader
      .getByRole('link', { name: /Appointment called off/ })
      .first()
      .click();
    await reader.getByRole('link', { name: 'appointment.ics' }).click();
    await expect(reader.getByText('METHOD:CANCEL')).toBeVisible();
  });
});

test('weekly hours and the private feed are kept in the settings', async ({ open }) => {
  const page = await open('demo@proquo.test', phone);
  await skipTours(page);
  await page.goto('/settings');
  await expect(page.getByRole('group', { name: 'Hours 5' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove hours 5' }).click();
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText('They show on your profile.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Make an address' }).click();
  const address = page.getByLabel('Address of the calendar feed');
  await expect(address).toHaveValue(/\/api\/calendar\/\w+\.ics$/);
  for (const width of [390, 800, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysScroll(page), `at ${width} px`).toBe(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  }
  // As a calendar program asks: without a cookie. The demo has one appointment tomorrow.
  const feed = await fetch(await address.inputValue());
  expect(feed.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(eventIn(await feed.text()).summary).toContain('ProQuo: ');
  await page.getByRole('button', { name: 'End the feed' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the feed' }).click();
  await expect(page.getByRole('button', { name: 'Make an address' })).toBeVisible();
});

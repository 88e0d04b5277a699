/** Weekly hours and the private calendar feed; trade-appointments.spec.ts covers the appointments themselves. */
import { expect } from '@playwright/test';
import ical, { type VEvent } from 'node-ical';
import { expectAccessible, test } from '../support/fixtures.ts';
import { sidewaysScroll } from '../support/screens.ts';

const phone = {
  viewport: { width: 390, height: 844 },
  colorScheme: 'dark' as const,
  timezoneId: 'Africa/Johannesburg',
};

const eventIn = (file: string): VEvent =>
  Object.values(ical.sync.parseICS(file)).find((event): event is VEvent => event?.type === 'VEVENT') as VEvent;

test('weekly hours and the private feed are kept in the settings', async ({ open }) => {
  const page = await open('demo@proquo.test', phone);
  await page.goto('/settings#availability');
  await expect(page.getByRole('group', { name: 'Hours 5' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove hours 5' }).click();
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText('They show on your profile.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Create an address' }).click();
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
  // A calendar program asks without a cookie. The demo has one appointment tomorrow.
  const feed = await fetch(await address.inputValue());
  expect(feed.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(eventIn(await feed.text()).summary).toContain('ProQuo: ');
  await page.getByRole('button', { name: 'End the feed' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the feed' }).click();
  await expect(page.getByRole('button', { name: 'Create an address' })).toBeVisible();
});

/** Two members who trade, in two browsers: one at a desk, one on a phone. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible, type Open } from './fixtures.ts';
import type { Inbox } from './inbox.ts';
import { publishPost, registerMember } from './members.ts';
import { call } from './safety.ts';
import { sidewaysScroll } from './screens.ts';

// Zones without daylight saving time, so that the two clocks are nine hours apart on every day of the year. One side sees
// the light colors, the other the dark ones.
const desk = { timezoneId: 'America/Phoenix' };
const phone = {
  viewport: { width: 390, height: 844 },
  colorScheme: 'dark' as const,
  timezoneId: 'Africa/Johannesburg',
};
export const tablet = { viewport: { width: 800, height: 900 } };

export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
export const expectFine = async (page: Page) => {
  expect(await sidewaysScroll(page)).toBe(0);
  await expectAccessible(page);
};

/** A registered member with a proven address, whose emails therefore carry files. */
async function join(page: Page, inbox: Inbox, firstName: string) {
  const member = await registerMember(page, { firstName, lastName: 'Trades' });
  await page.goto(await inbox.linkFor(member.email, /verify|confirm/i, '/verify-email'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return member;
}

/** Ada asks, Ole owns the post that she will ask for. */
export async function twoTraders(open: Open, inbox: Inbox) {
  const asker = await open(undefined, desk);
  const owner = await open(undefined, phone);
  const ada = await join(asker, inbox, 'Ada');
  const ole = await join(owner, inbox, 'Ole');
  await publishPost(asker, 'A shelf to measure');
  const post = await publishPost(owner, 'Hand-drawn maps of your street');
  // The weekly hours of both members tell the zone of each.
  for (const [page, { timezoneId: timeZone }] of [
    [asker, desk],
    [owner, phone],
  ] as const) {
    const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '07:00', to: '20:00' }));
    expect((await page.request.put('/api/users/hours', { data: { timeZone, hours } })).ok()).toBe(true);
  }
  return { asker, owner, ada, ole, post };
}

/** An exchange that one asks for and the other carries out, by API. */
export async function carryOut(
  asker: Page,
  owner: Page,
  what: { providerUserId: string; serviceRequestId: string },
  last: 'in_progress' | 'completed' = 'completed',
): Promise<string> {
  const { id } = await call<{ id: string }>(asker, 'post', '/api/exchanges', what);
  const steps = ['accepted', 'in_progress', 'completed'];
  for (const status of steps.slice(0, steps.indexOf(last) + 1)) {
    await call(owner, 'patch', `/api/exchanges/${id}`, { status });
  }
  return id;
}

/** The same with an exchange that is in progress. */
export async function runningTrade(open: Open, inbox: Inbox) {
  const traders = await twoTraders(open, inbox);
  const { asker, owner, ole, post } = traders;
  const what = { providerUserId: ole.id, serviceRequestId: post.id };
  return { ...traders, id: await carryOut(asker, owner, what, 'in_progress') };
}

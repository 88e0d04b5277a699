/** What members do with a trade, in trouble and on the way out; and what staff and developers do. */
import { expect, type Page } from '@playwright/test';
import { expectWhole, type Journey, main, type Way } from './way.ts';
import { password, publishPost, registerMember } from '../members.ts';
import { skipGuides } from '#scripts/test/skip-guides.ts';

/** Ole owns a post and is signed in here, Ada has asked for it; the exchange is brought as far as `states` say. */
async function trade(page: Page, states: readonly string[] = []) {
  const baseURL = (await page.request.get('/')).url();
  const context = await page.context().browser()?.newContext({ baseURL });
  if (!context) throw new Error('no browser');
  const asker = await context.newPage();
  const ole = await registerMember(page, { firstName: 'Ole', lastName: 'Trades' });
  const ada = await registerMember(asker, { firstName: 'Ada', lastName: 'Trades' });
  await skipGuides(page);
  const post = await publishPost(page, 'Hand-drawn maps of your street');
  const asked = await asker.request.post('/api/exchanges', {
    data: { providerUserId: ole.id, serviceRequestId: post.id, message: 'A contract review for a map of our street.' },
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  const { id } = (await asked.json()) as { id: string };
  for (const status of states)
    expect((await page.request.patch(`/api/exchanges/${id}`, { data: { status } })).ok(), status).toBe(true);
  const hello = { receiverId: ole.id, content: 'Would you draw our street?' };
  expect((await asker.request.post('/api/messages', { data: hello })).ok()).toBe(true);
  await context.close();
  return { id, ada };
}

/** Gives the password where it is asked for. */
async function confirmIdentity(way: Way, page: Page, secret: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: "Please confirm it's you" });
  if (!(await dialog.isVisible())) return;
  await way.type(dialog.getByLabel('Your password'), secret);
  await way.press(dialog.getByRole('button', { name: 'Confirm' }));
}

const turn = (page: Page) => page.getByRole('region', { name: 'Your turn' }).getByRole('link');

export const members: Journey[] = [
  {
    who: 'a member on the dashboard',
    goal: 'an accepted offer whose two sides were seen whole',
    size: 'phone',
    start: async (page) => {
      await trade(page);
      return '/dashboard';
    },
    go: async (way, page) => {
      await way.press(turn(page).first());
      const sides = main(page).getByRole('region', { name: 'The trade' });
      await expectWhole(sides);
      await way.press(main(page).getByRole('button', { name: 'Accept' }).first());
      await expect(main(page).getByRole('button', { name: 'Start Exchange' })).toBeVisible();
    },
    most: { presses: 3 },
  },
  {
    who: 'who trades daily',
    goal: 'answered, done and reviewed',
    size: 'desktop',
    start: async (page) => {
      await trade(page);
      return '/dashboard';
    },
    go: async (way, page) => {
      await way.press(turn(page).first());
      for (const name of ['Accept', 'Start Exchange', 'Mark Complete'])
        await way.press(main(page).getByRole('button', { name }).first());
      await way.press(page.getByRole('alertdialog').getByRole('button', { name: 'Mark Complete' }));
      await way.press(main(page).getByRole('button', { name: 'Review' }).first());
      const dialog = page.getByRole('dialog');
      await way.press(dialog.locator('label', { has: page.getByRole('radio', { name: /^5 stars/ }) }));
      await way.press(dialog.getByRole('button', { name: 'Send review' }));
    },
    before: '14 presses over two people',
    most: { presses: 8 },
  },
  {
    who: 'one of a circle of three',
    goal: 'understood and answered',
    email: 'demo@proquo.test',
    size: 'phone',
    start: '/dashboard',
    go: async (way, page) => {
      await way.press(turn(page).filter({ hasText: 'circle' }).first());
      await expect(main(page).getByText(/You agree to give/)).toBeVisible();
      await way.press(main(page).getByRole('button', { name: 'Accept' }));
      await expect(
        main(page)
          .getByText(/^Agreed|^Waiting for/)
          .first(),
      ).toBeVisible();
    },
    before: '2 presses, not explained',
    most: { presses: 2 },
  },
  {
    who: 'who is in trouble',
    goal: 'a trade contested',
    size: 'phone',
    start: async (page) => `/exchanges/${(await trade(page, ['accepted', 'in_progress'])).id}`,
    go: async (way, page) => {
      const dialog = page.getByRole('dialog', { name: "What's wrong?" });
      await way.press(main(page).getByRole('button', { name: 'Something is wrong' }));
      await way.press(dialog.getByText("It isn't what we agreed"));
      await way.type(dialog.getByLabel('In your words'), 'We agreed on a whole map, and half of it is missing.');
      await way.press(dialog.getByRole('button', { name: 'Send' }));
      await expect(main(page).getByText('On hold', { exact: true })).toBeVisible();
    },
    before: '4 presses',
    most: { presses: 4 },
  },
  {
    who: 'the same',
    goal: 'someone blocked, from the conversation',
    size: 'phone',
    start: async (page) => `/messages?contact=${(await trade(page)).ada.id}`,
    go: async (way, page) => {
      await way.press(page.getByRole('button', { name: /^More about Ada/ }));
      await way.press(page.getByRole('menuitem', { name: 'Block Ada' }));
      await way.press(page.getByRole('alertdialog').getByRole('button', { name: 'Block Ada' }));
      await expect(page).toHaveURL('/messages');
    },
    before: '3 presses',
    most: { presses: 3 },
  },
  {
    who: 'the same',
    goal: 'a message reported',
    size: 'phone',
    start: async (page) => `/messages?contact=${(await trade(page)).ada.id}`,
    go: async (way, page) => {
      const dialog = page.getByRole('dialog', { name: 'Report this message' });
      await way.press(page.getByRole('button', { name: 'Report this message' }).first());
      await way.press(dialog.getByText('Asks for money outside ProQuo'));
      await way.press(dialog.getByRole('button', { name: 'Send report' }));
      await expect(page.getByText('Thank you for telling us').first()).toBeVisible();
    },
    before: '3 presses',
    most: { presses: 3 },
  },
  {
    who: 'who forgot the password',
    goal: 'the link for a new one is sent',
    size: 'phone',
    start: '/login',
    go: async (way, page) => {
      await way.press(page.getByRole('button', { name: 'Forgot password?' }));
      const dialog = page.getByRole('dialog');
      await way.type(dialog.getByLabel('Email'), 'demo@proquo.test');
      await way.press(dialog.getByRole('button', { name: 'Send Reset Link' }));
    },
    before: '2 presses',
    most: { presses: 2 },
  },
  {
    who: 'who leaves',
    goal: 'the account deleted',
    size: 'phone',
    start: async (page) => {
      await registerMember(page, { firstName: 'Lea', lastName: 'Leaves' });
      await skipGuides(page);
      return '/settings';
    },
    go: async (way, page) => {
      const remove = main(page).getByRole('button', { name: 'Delete account' });
      if (!(await remove.isVisible())) await way.press(page.getByRole('tab', { name: 'Privacy' }));
      await way.press(remove);
      await way.press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }));
      await confirmIdentity(way, page, password);
      await expect(page.getByText('Account deleted').first()).toBeVisible();
    },
    before: '3 presses, 4,580 px',
    // The press that confirms the password counts, too.
    most: { presses: 4 },
  },
  {
    who: 'the admin',
    goal: 'one dispute decided',
    email: 'admin@proquo.test',
    size: 'desktop',
    start: '/admin',
    go: async (way, page) => {
      const decide = main(page).getByRole('button', { name: /^Decide/ });
      if (!(await decide.first().isVisible())) await way.press(page.getByRole('tab', { name: /Disputes/ }));
      await way.press(decide.first());
      const dialog = page.getByRole('dialog');
      await way.press(dialog.getByRole('radio').first().locator('xpath=ancestor::label'));
      await way.type(dialog.getByLabel('Note'), 'The plan says that it is the whole street.');
      await way.press(dialog.getByRole('button', { name: 'Decide' }));
      await expect(dialog).toBeHidden();
    },
    before: '6 presses',
    most: { presses: 6 },
  },
  {
    who: 'a developer',
    goal: 'the first call',
    email: 'premium@proquo.test',
    size: 'desktop',
    start: '/settings#security',
    go: async (way, page) => {
      await way.press(page.getByRole('button', { name: 'New token' }));
      const dialog = page.getByRole('dialog');
      await way.type(dialog.getByLabel('Name'), 'My script');
      await way.press(dialog.getByRole('button', { name: 'Create token' }));
      await confirmIdentity(way, page, 'proquo-demo');
      const token = await page.getByRole('textbox', { name: 'Token' }).inputValue();
      const headers = { authorization: `Bearer ${token}`, cookie: '' };
      expect((await page.request.get('/api/auth/user', { headers })).ok()).toBe(true);
    },
    before: '3 presses, 1 token',
    most: { presses: 3 },
  },
  {
    who: 'who uses the keyboard',
    goal: 'the first turn',
    email: 'demo@proquo.test',
    size: 'desktop',
    start: '/dashboard',
    go: async (way, page) => {
      const first = await turn(page).first().elementHandle();
      for (let tabs = 0; tabs < 20; tabs += 1) {
        await way.pressKey('Tab');
        if (await first?.evaluate((link) => link === document.activeElement)) return;
      }
      throw new Error('not reached in 20 presses of Tab');
    },
    before: '12 presses of Tab',
    most: { presses: 12 },
  },
];

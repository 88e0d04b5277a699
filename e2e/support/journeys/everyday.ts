/**
 * What people want every day, and the way there, of which `measure.ts` counts presses, fields, pages and scrolling. Where
 * a release before had a longer way, that is tried too, so that both can be measured.
 */
import type { Locator } from '@playwright/test';
import { type Journey, main, SETTLE_MS } from './way.ts';

const has = (locator: Locator) => locator.first().isVisible();

export const everyday: Journey[] = [
  {
    who: 'a member in the morning',
    goal: 'the buttons that answer a request',
    email: 'demo@proquo.test',
    size: 'desktop',
    start: '/',
    go: async (way, page) => {
      const answer = main(page)
        .getByRole('link', { name: /^Answer/ })
        .or(main(page).getByRole('button', { name: /^Answer/ }));
      await way.press((await has(answer)) ? answer.first() : page.getByRole('link', { name: 'Exchanges' }).first());
      await way.scrollTo(main(page).getByRole('button', { name: 'Accept' }).first());
    },
  },
  {
    who: 'a member on a phone',
    goal: 'the unread messages',
    email: 'demo@proquo.test',
    size: 'phone',
    start: '/',
    go: async (way, page) => {
      const direct = page.getByRole('banner').getByRole('link', { name: /Messages|Inbox/ });
      if (await has(direct)) return way.press(direct.first());
      await way.press(page.getByRole('button', { name: /Open menu/ }));
      await way.press(page.getByRole('dialog').getByRole('link', { name: /Messages/ }));
    },
  },
  {
    who: 'a member who looks for someone',
    goal: 'rating and trades of the first three who offer',
    email: 'free@proquo.test',
    size: 'desktop',
    start: '/search',
    go: async (way, page) => {
      const rows = main(page).getByRole('article');
      for (const at of [0, 1, 2]) {
        if (/\d\.\d/.test(await rows.nth(at).innerText())) await way.scrollTo(rows.nth(at));
        else {
          await way.press(rows.nth(at).getByRole('link').first());
          await way.goBack();
        }
      }
    },
  },
  {
    who: 'a member who talks about a trade',
    goal: 'the next step of the trade, from the conversation',
    email: 'demo@proquo.test',
    size: 'desktop',
    start: '/messages',
    go: async (way, page) => {
      await way.press(page.getByRole('link', { name: /Diego Ramirez/ }).first());
      const step = main(page)
        .getByRole('button', { name: /Accept|Start|Complete/ })
        .or(main(page).getByRole('link', { name: /Answer|Open the exchange/ }));
      if (await has(step)) return way.scrollTo(step.first());
      await way.press(page.getByRole('link', { name: 'Exchanges' }).first());
      await way.scrollTo(
        main(page).getByRole('article').filter({ hasText: 'Diego' }).getByRole('button', { name: 'Accept' }).first(),
      );
    },
  },
  {
    who: 'a member who was away for a week',
    goal: 'the last of five notices of requests and messages',
    email: 'demo@proquo.test',
    size: 'desktop',
    start: '/notifications',
    go: async (way, page) => {
      const notices = main(page).getByText(/New exchange request|New message|Exchange (accepted|started|completed)/);
      await way.scrollTo(notices.nth(Math.min(4, (await notices.count()) - 1)));
    },
  },
  {
    who: 'the owner of a closed post',
    goal: 'Reopen',
    email: 'demo@proquo.test',
    size: 'desktop',
    start: '/profile',
    go: async (way, page) => {
      const reopen = main(page).getByRole('button', { name: /Reopen/ });
      const ownPosts = page.getByRole('link', { name: /My posts|See your profile|public profile/i });
      if (!(await has(reopen))) await way.press(ownPosts.first());
      const closed = main(page).getByRole('tab', { name: /Closed/ });
      if (!(await has(reopen)) && (await has(closed))) await way.press(closed.first());
      await way.scrollTo(reopen.first());
    },
  },
  {
    who: 'the admin',
    goal: 'the first report that waits',
    email: 'admin@proquo.test',
    size: 'desktop',
    start: '/admin',
    go: async (way, page) => {
      await way.press(page.getByRole('tab', { name: /Reports/ }));
      await way.scrollTo(
        main(page)
          .getByRole('button', { name: /Dismiss|Decide|Uphold|Remove/ })
          .first(),
      );
    },
  },
  {
    who: 'a member who knows the keys',
    goal: "a member's profile by name",
    email: 'demo@proquo.test',
    size: 'desktop',
    start: '/',
    go: async (way, page) => {
      await way.pressKey('Control+k');
      await page.waitForTimeout(SETTLE_MS);
      const box = page.getByRole('dialog').getByRole('combobox');
      if (await has(box)) {
        await way.type(box, 'Maya');
        await page.waitForTimeout(SETTLE_MS);
        return way.press(page.getByRole('option', { name: /Maya Okafor/ }).first());
      }
      await way.press(page.getByRole('link', { name: 'Search' }).first());
      await way.type(page.getByLabel('Search for services and people'), 'Maya Okafor');
      await page.waitForTimeout(SETTLE_MS);
      await way.press(page.getByRole('tab', { name: /People/ }));
      await way.press(
        main(page)
          .getByRole('link', { name: /Maya Okafor/ })
          .first(),
      );
    },
  },
];

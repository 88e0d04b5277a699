/** The first hour: from the landing page to the first request. */
import { expect, type Page } from '@playwright/test';
import { type Journey, main, Way } from './way.ts';
import { skipGuides } from '#scripts/test/skip-guides.ts';
import { password } from '../members.ts';

let count = 0;
const newAddress = () => {
  count += 1;
  return `newcomer-${process.pid}-${count}@proquo.test`;
};

/** Registered through the API, and so at the profile. */
async function registered(page: Page): Promise<string> {
  const data = { firstName: 'Nell', lastName: 'Newton', email: newAddress(), password };
  expect((await page.request.post('/api/auth/register', { data })).ok()).toBe(true);
  await skipGuides(page);
  return '/';
}

const atHome = (page: Page) => expect(page.getByRole('heading', { level: 1, name: /Nell/ })).toBeVisible();

async function completeProfile(way: Way, page: Page, words: string, skill: RegExp): Promise<void> {
  await way.type(page.getByLabel('What do you do?'), words);
  await way.press(page.getByRole('button', { name: skill }));
  await way.press(page.getByRole('button', { name: 'Complete profile' }));
  await atHome(page);
}

async function publish(way: Way, page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Create a post' });
  await way.press(page.getByRole('button', { name: 'Write your first post' }));
  await way.type(dialog.getByLabel("What you'd like in return"), 'a logo for my van');
  await way.press(dialog.getByRole('button', { name: '+ Logo design' }));
  // The form fills in the profile's words, which may be too few.
  const description = dialog.getByLabel('Description');
  const words = await description.inputValue();
  if (words.length < 50) await way.type(description, `${words} Your books are kept every month, in order.`);
  const place = dialog.getByLabel('Location');
  if (!(await place.inputValue())) await way.type(place, 'Austin, TX');
  await way.press(dialog.getByRole('button', { name: 'Publish post' }));
  await expect(page.getByRole('heading', { name: 'Your post is live' })).toBeVisible();
}

const byOwnWords = (who: string, words: string, skill: RegExp, before?: string): Journey => ({
  who,
  goal: 'a profile in their own words',
  size: 'phone',
  start: registered,
  go: (way, page) => completeProfile(way, page, words, skill),
  before,
  most: { presses: 2 },
});

export const newcomers: Journey[] = [
  {
    who: 'a visitor',
    goal: 'how it works, and what happens in a circle',
    size: 'phone',
    start: '/',
    go: async (way, page) => {
      await way.scrollTo(page.getByRole('heading', { name: 'How it works' }));
      await way.scrollTo(page.getByRole('heading', { name: 'When three people close a circle' }));
    },
    before: '0 presses; circles not explained',
  },
  {
    who: 'a new member',
    goal: 'the first dashboard',
    size: 'phone',
    start: '/',
    go: async (way, page) => {
      await way.press(page.getByRole('button', { name: 'Get Started Free' }).first());
      const dialog = page.getByRole('dialog');
      await way.type(dialog.getByLabel('First name'), 'Nell');
      await way.type(dialog.getByLabel('Last name'), 'Newton');
      await way.type(dialog.getByLabel('Email'), newAddress());
      await way.type(dialog.getByLabel('Password', { exact: true }), password);
      await way.type(dialog.getByLabel('Confirm password'), password);
      for (const box of await dialog.getByRole('checkbox').all()) await way.press(box);
      await way.press(dialog.getByRole('button', { name: 'Create Account' }));
      await completeProfile(way, page, 'I am a bookkeeper for small firms.', /^\+ Bookkeeping/);
    },
    before: '11 presses (7 without the tour), 7 fields',
    most: { presses: 7 },
  },
  {
    who: 'the same, once registered',
    goal: 'the first post, with the profile',
    size: 'phone',
    start: registered,
    go: async (way, page) => {
      await completeProfile(way, page, 'I am a bookkeeper for small firms.', /^\+ Bookkeeping/);
      await publish(way, page);
    },
    before: '4 presses without the profile, 2 fields',
    most: { presses: 6, seconds: 90 },
  },
  {
    who: 'the same, from the page of the post',
    goal: 'the first request',
    size: 'phone',
    start: async (page) => {
      const aside = await page.context().newPage();
      await aside.goto(await registered(aside));
      const before = new Way(aside);
      await completeProfile(before, aside, 'I am a bookkeeper for small firms.', /^\+ Bookkeeping/);
      await publish(before, aside);
      const { pathname } = new URL(aside.url());
      await aside.close();
      return pathname;
    },
    go: async (way, page) => {
      await way.press(main(page).getByRole('button', { name: /^Ask / }).first());
      await way.press(page.getByRole('dialog').getByRole('button', { name: 'Send request' }));
      await expect(page.getByRole('link', { name: /^You asked / }).first()).toBeVisible();
    },
    before: '5 presses after the search',
    most: { presses: 5 },
  },
  byOwnWords('a plumber', 'I fix pipes and taps', /^\+ Plumbing repair/, 'stuck: the trade is on no list'),
  byOwnWords('an electrician', 'Electrician for 20 years', /^\+ Electrical work/),
  byOwnWords('a roofer', 'I repair roofs', /^\+ Roof repair/),
];

/** The map of posts: by mouse, by fingers and by keys it shows what the list beside it shows. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible, test } from '../support/fixtures.ts';

const map = (page: Page) => page.getByRole('group', { name: 'Map of posts' });
const boxOf = (page: Page) => new URL(page.url()).searchParams.get('bbox');

const openMap = async (page: Page, path = '/search?map=true') => {
  await page.goto(path);
  await expect(map(page)).toBeVisible();
  await expect.poll(() => boxOf(page)).not.toBeNull();
};

/** The list's number is that of the map, and the dots add up to it. */
const expectSame = async (page: Page) => {
  await expect(async () => {
    const text = (await page.getByRole('status').filter({ hasText: 'on the map' }).textContent()) ?? '';
    const total = Number(/^\d+/.exec(text)?.[0]);
    await expect(page.getByRole('tab', { name: new RegExp(`^Service Requests ?${total}$`) })).toBeVisible({
      timeout: 500,
    });
    const names = await map(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''));
    const counted = names.map((name) => Number(/: (\d+) posts?$/.exec(name)?.[1]));
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(total);
  }).toPass({ timeout: 10_000 });
};

/** Does something that moves the map, and waits for the part that it then shows. */
const expectMoved = async (page: Page, move: () => Promise<unknown>) => {
  const before = boxOf(page);
  await move();
  await expect.poll(() => boxOf(page)).not.toBe(before);
  await expectSame(page);
};

test('by mouse: a member opens the map, moves it, and goes to a town', async ({ open }) => {
  const page = await open('demo@proquo.test');
  await page.goto('/search');
  await page.getByTitle('Map', { exact: true }).click();
  await expect(map(page).getByRole('link', { name: /^Austin, Texas: \d+ posts$/ })).toBeVisible();
  await expectSame(page);
  await expectAccessible(page);
  const online = page.getByRole('tabpanel').getByRole('region', { name: 'Online, from anywhere' });
  await expect(async () => {
    const more = page.getByRole('button', { name: 'Show more' });
    if (await more.isVisible()) await more.click({ timeout: 500 });
    await expect(online.getByRole('article').first()).toBeVisible({ timeout: 500 });
  }, 'the list goes on with what is done online').toPass();

  const { x, y, width, height } = (await map(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await expectMoved(page, () => page.mouse.wheel(0, 900));
  await expect(map(page).getByRole('link', { name: /^Round Rock, Texas: / })).toBeVisible();
  await expectMoved(page, async () => {
    await page.mouse.move(x + width / 2, y + height / 4);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + 40, y + height / 4 + 30, { steps: 4 });
    await page.mouse.up();
  });
  await expectMoved(page, () => page.getByRole('button', { name: 'Back to the start' }).click());
  await expectMoved(page, () =>
    map(page)
      .getByRole('link', { name: /^Round Rock, Texas: / })
      .click(),
  );
  expect(new URL(page.url()).searchParams.get('near')).toBe('Round Rock, Texas');
  await page.getByTitle('Rows', { exact: true }).click();
  await expect(map(page)).toBeHidden();
  expect(boxOf(page)).toBeNull();
});

test('by buttons: a member makes the map smaller and larger, and moves it', async ({ open }) => {
  const page = await open('demo@proquo.test');
  await openMap(page);
  for (const name of ['Zoom in', 'Zoom out', 'Move west', 'Move north', 'Move south', 'Move east']) {
    await expectMoved(page, () => page.getByRole('button', { name }).click());
  }
});

test('by keys: dots are in the tab order, arrows and plus move the map', async ({ open }) => {
  const page = await open('demo@proquo.test');
  await openMap(page);
  await expectSame(page);
  const austin = map(page).getByRole('link', { name: /^Austin, Texas: / });
  await austin.focus();
  await page.keyboard.press('Tab');
  await expect(map(page).getByRole('link').nth(1)).toBeFocused();
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight', '-', '+']) {
    await expectMoved(page, () => page.keyboard.press(key));
  }
  await austin.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/near=Austin/);
});

test('by fingers: the list stands first, one finger moves the map and two make it larger', async ({ open }) => {
  const page = await open('demo@proquo.test', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await openMap(page);
  await expectSame(page);
  await map(page).scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await map(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const list = await page.getByRole('tabpanel').boundingBox();
  expect(list?.y ?? 0).toBeLessThan(y);

  const client = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) => {
    const touchPoints = points.map(([right, down], id) => ({ x: x + right, y: y + down, id }));
    await client.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  const [right, down] = [width / 2, height / 3];
  await expectMoved(page, async () => {
    await touch('touchStart', [right, down]);
    await touch('touchMove', [right + 20, down + 15]);
    await touch('touchMove', [right + 60, down + 40]);
    await touch('touchEnd');
  });
  const spanOf = () => {
    const [west = 0, , east = 0] = (boxOf(page) ?? '').split(',').map(Number);
    return east - west;
  };
  const before = spanOf();
  await expectMoved(page, async () => {
    await touch('touchStart', [right - 20, down], [right + 20, down]);
    await touch('touchMove', [right - 40, down], [right + 40, down]);
    await touch('touchMove', [right - 60, down], [right + 60, down]);
    await touch('touchEnd');
  });
  expect(spanOf()).toBeLessThan(before);
});

test('an empty map offers what is done online, or to save the search for the nearest town', async ({ open }) => {
  const page = await open('demo@proquo.test');
  await openMap(page, '/search?map=true&near=Lyon%2C%20France');
  await expect(page.getByText('Nothing in this part of the map')).toBeVisible();
  await expect(page.getByText(/save this search for Lyon, France/)).toBeVisible();
  const online = page.getByRole('region', { name: 'Online, from anywhere' });
  await expect(online.getByRole('article').first(), 'and the list has it below').toBeVisible();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Tell me about new ones' }).click();
  await expect(page.getByRole('dialog')).toContainText('Lyon, France');
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Online, from anywhere' }).click();
  await expect(page).toHaveURL(/online=only/);
  await expect(map(page)).toBeHidden();
});

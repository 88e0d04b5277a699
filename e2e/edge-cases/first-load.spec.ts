import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { allPaths, navigateTo, expectLoaded } from '../support/screens.ts';

const LANDING_KB = 130;
const SCREEN_KB = 60;
const DASHBOARD_KB = 190;

const sizes = new Map<string, number>();
function gzipKb(path: string): number {
  let size = sizes.get(path);
  if (size === undefined) {
    size = gzipSync(readFileSync(new URL(`../../dist${path}`, import.meta.url))).length / 1000;
    sizes.set(path, size);
  }
  return size;
}

const loadSelf = async (page: Page) => ((await (await page.request.get('/api/auth/user')).json()) as { id: string }).id;

/** The scripts that the page loads, each once, in kB after gzip. */
function trackScripts(page: Page) {
  const seen = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') && pathname !== '/sw.js') seen.add(pathname);
  });
  let counted = new Set<string>();
  return () => {
    const uncounted = [...seen].filter((path) => !counted.has(path));
    counted = new Set(seen);
    return Math.round(uncounted.reduce((sum, path) => sum + gzipKb(path), 0));
  };
}

test('a visitor loads at most 130 kB for the landing page and 60 kB for each further screen', async ({ page }) => {
  const loadedKb = trackScripts(page);
  await page.goto('/');
  // From here on the client has replaced the prerendered page.
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Get Started Free' }).first()).toBeVisible();
  expect(loadedKb(), 'landing').toBeLessThanOrEqual(LANDING_KB);
  for (const path of ['/login', '/register', '/terms', '/privacy', '/old-landing', '/reset-password?token=none']) {
    await navigateTo(page, path);
    await expectLoaded(page);
    expect.soft(loadedKb(), path).toBeLessThanOrEqual(SCREEN_KB);
  }
  await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect.soft(loadedKb(), 'the sign-up dialog').toBeLessThanOrEqual(SCREEN_KB);
});

/** All that a chunk of this build waits for, by its name without the hash. */
function chunksOf(name: string): string[] {
  const dist = new URL('../../dist/', import.meta.url);
  const own = JSON.parse(readFileSync(new URL('.assets', dist), 'utf8')) as string[];
  const first = own.find((file) => new RegExp(`^${name}-.{8}\\.js$`).test(file));
  if (!first) throw new Error(`there is no chunk ${name}`);
  const found = new Set([first]);
  for (const file of found) {
    const code = readFileSync(new URL(`assets/${file}`, dist), 'utf8');
    for (const [, imported = ''] of code.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)) found.add(imported);
  }
  return [...found];
}

for (const name of ['login', 'register']) {
  test(`the page ${name} waits for nothing that only members need`, () => {
    const chunks = chunksOf(name);
    expect(chunks).toContainEqual(expect.stringMatching(/^app-/));
    expect(chunks.filter((file) => file.startsWith('member-'))).toEqual([]);
  });
}

test('the search waits for no schema: zod is larger than all of its own code', () => {
  const assets = new URL('../../dist/assets/', import.meta.url);
  const withZod = (file: string) => readFileSync(new URL(file, assets), 'utf8').includes('._zod');
  expect(chunksOf('-search').concat(chunksOf('search')).filter(withZod)).toEqual([]);
});

for (const path of ['/dashboard', '/search?q=plumber', '/search'])
  test(`${path} renders first without the tables of Intl, which the first format of a page loads`, async ({ open }) => {
    const page = await open('premium@proquo.test');
    await page.addInitScript(() => {
      const seen = window as unknown as { formats: string[] };
      seen.formats = [];
      const recorded = <T extends object>(target: T, called: string) => {
        // The static shell is there until React has rendered for the first time.
        const record = () => void (document.getElementById('shell') && seen.formats.push(called));
        return new Proxy(target, {
          construct: (original, given, self) => (record(), Reflect.construct(original as never, given, self) as object),
          apply: (original, self, given): unknown => (record(), Reflect.apply(original as never, self, given)),
        });
      };
      for (const name of [
        'DateTimeFormat',
        'NumberFormat',
        'PluralRules',
        'ListFormat',
        'Collator',
        'Segmenter',
      ] as const)
        Object.assign(Intl, { [name]: recorded(Intl[name], name) });
      for (const { prototype } of [Number, Date, String])
        for (const name of Object.getOwnPropertyNames(prototype).filter((property) =>
          /^locale|^toLocale.*String$/.test(property),
        ))
          Object.assign(prototype, { [name]: recorded(Reflect.get(prototype, name) as object, name) });
    });
    await page.goto(path);
    await expectLoaded(page);
    expect(await page.evaluate(() => (window as unknown as { formats: string[] }).formats)).toEqual([]);
  });

test('a member loads at most 60 kB for each further screen', async ({ open }) => {
  const page = await open('admin@proquo.test');
  const loadedKb = trackScripts(page);
  // Scripts that load when the page is idle count too.
  const idleLoad = page.waitForResponse(/\/assets\/toaster-/);
  await page.goto('/');
  await expectLoaded(page);
  await idleLoad;
  await page.waitForLoadState('networkidle');
  const html = await (await page.request.get('/')).text();
  expect(html, 'the bars load beside the client, not after it').toMatch(
    /name="client" content="[^"]+\/assets\/member-[^"]+"/,
  );
  expect.soft(loadedKb(), 'the bars and the dashboard at once').toBeLessThanOrEqual(DASHBOARD_KB);
  for (const path of allPaths) {
    await navigateTo(page, path);
    await expectLoaded(page);
    expect.soft(loadedKb(), path).toBeLessThanOrEqual(SCREEN_KB);
  }
});

test('the dashboard asks for nothing twice while it loads', async ({ open }) => {
  const page = await open('demo@proquo.test');
  // The events of the stream, as they arrive.
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const Original = EventSource;
    window.EventSource = class extends Original {
      constructor(url: string | URL) {
        super(url);
        for (const name of ['sync', 'typing']) super.addEventListener(name, () => void heard.push(name));
      }
    };
  });
  // Typing is shown only to the other member of a conversation.
  const [me, writer] = [await loadSelf(page), await open('premium@proquo.test')];
  expect((await writer.request.post('/api/messages', { data: { receiverId: me, content: 'Hello' } })).ok()).toBe(true);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.startsWith('/trpc/') || request.method() !== 'GET') return;
    const inputs = JSON.parse(searchParams.get('input') ?? '{}') as Record<string, unknown>;
    for (const [at, name] of pathname.slice('/trpc/'.length).split(',').entries()) {
      asked.push(`${name} ${JSON.stringify(inputs[at] ?? null)}`);
    }
  });
  await page.goto('/dashboard');
  await expectLoaded(page);
  // What the stream says comes in order: with this, all that it said at its start has arrived.
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  await expect
    .poll(async () => {
      await writer.request.post('/trpc/messages.typing', { data: { userId: me } });
      return heard();
    })
    .toContain('typing');
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((path, at) => asked.indexOf(path) !== at)).toEqual([]);
});

/** The largest burst of shifts, as browsers measure it: those within a second of each other, five seconds at most. */
const observeShifts = () => {
  const state = { worst: 0, moved: '' };
  Object.assign(window, { shifts: state });
  let burst = { from: 0, last: 0, sum: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node }[];
    })[]) {
      // A toast finds its place above the page.
      const isToast = entry.sources.every(
        ({ node }) => node instanceof Element && node.closest('[role=region][aria-label*="(F8)"]') !== null,
      );
      if (entry.hadRecentInput || isToast) continue;
      const isSame = entry.startTime - burst.last < 1000 && entry.startTime - burst.from < 5000;
      burst = {
        from: isSame ? burst.from : entry.startTime,
        last: entry.startTime,
        sum: (isSame ? burst.sum : 0) + entry.value,
      };
      if (burst.sum > state.worst)
        Object.assign(state, { worst: burst.sum, moved: entry.sources[0]?.node?.textContent?.slice(0, 60) ?? '' });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

const firstScreens = [
  '/dashboard',
  '/search',
  '/search?q=plumber',
  '/search?tab=people',
  '/matches',
  '/wishes',
  '/favorites',
  '/messages',
  '/exchanges',
  '/profile',
  '/my-posts',
  '/reviews',
  '/settings',
  '/notifications',
  '/subscription',
  '/verification',
  '/invitations',
  '/support',
  '/dashboard-full',
  '/help',
  '/post-service',
  '/circles/settings',
];

/** The pages of single things: an exchange, a circle, a post of the member and one of someone else. */
const singleThings = async (page: Page): Promise<string[]> => {
  const read = async (path: string) => (await (await page.request.get(path)).json()) as { id: string }[];
  const { id: me } = (await (await page.request.get('/api/auth/user')).json()) as { id: string };
  const [exchange, circle, own, theirs] = [
    await read('/api/exchanges'),
    await read('/api/circles'),
    await read(`/api/service-requests?userId=${me}`),
    await read('/api/service-requests'),
  ].map(([first]) => first?.id);
  return [`/exchanges/${exchange}`, `/circles/${circle}`, `/my-posts/${own}`, `/search?post=${theirs}`, `/p/${theirs}`];
};

const expectNoShift = async (page: Page, path: string) => {
  const { worst, moved } = await page.evaluate(
    () => (window as unknown as { shifts: { worst: number; moved: string } }).shifts,
  );
  expect.soft(worst, `${path} moves “${moved}”`).toBeLessThanOrEqual(0.05);
};

const expectStill = async (page: Page, path: string) => {
  await page.goto(path);
  await expectLoaded(page);
  await page.waitForLoadState('networkidle');
  await expectNoShift(page, path);
};

for (const width of [390, 1280]) {
  test(`nothing moves while a screen loads, at ${width} px`, async ({ open }) => {
    test.slow();
    const page = await open('demo@proquo.test');
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(observeShifts);
    for (const path of [...firstScreens, ...(await singleThings(page))]) await expectStill(page, path);

    const admin = await open('admin@proquo.test');
    await admin.setViewportSize({ width, height: 844 });
    await admin.addInitScript(observeShifts);
    for (const path of ['/admin', '/admin?tab=disputes', '/admin?tab=users', '/admin?tab=reports'])
      await expectStill(admin, path);
  });

  test(`nothing moves while the dashboard comes in parts, at ${width} px`, async ({ open }) => {
    const page = await open('demo@proquo.test', { viewport: { width, height: 844 } });
    await page.addInitScript(observeShifts);
    // The files arrive one after the other, as on a slow connection: what comes last must not push what was there.
    let asked = 0;
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      asked += 1;
      await new Promise((later) => setTimeout(later, Math.min(asked * 30, 900)));
      await route.continue();
    });
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Your turn' }).getByRole('listitem').first()).toBeVisible();
    await expect(page.getByText(/^Next with/)).toBeVisible();
    for (const name of ['Your favorites', 'Your posts'])
      await expect(page.getByRole('heading', { name })).toBeAttached();
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
    await expectNoShift(page, '/dashboard');
  });
}

/**
 * Measures how far it is to the goal for several kinds of people: presses, fields, pages and pixels that are scrolled
 * past; and how many search results are seen at once. Fails where a goal is missed. Run it on two commits to compare
 * them: `npm run journeys -- [folder for pictures]`.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { buildClient } from '#scripts/setup/build.mjs';
import { buildServer } from '#scripts/setup/build-server.mjs';
import { findHeadlessShell } from '#scripts/setup/browser.mjs';
import { browserArguments } from '../browser-arguments.ts';
import { skipGuides } from '#scripts/test/skip-guides.ts';
import { serveOn } from '../site.ts';
import { everyday } from './everyday.ts';
import { members } from './members.ts';
import { newcomers } from './newcomers.ts';
import { type Journey, main, SETTLE_MS, sizes, Way } from './way.ts';

const PASSWORD = 'proquo-demo';
const MAX_MS = 20_000;

async function open(browser: Browser, baseURL: string, email: string | undefined, size: keyof typeof sizes) {
  const context = await browser.newContext({ baseURL, viewport: sizes[size], reducedMotion: 'reduce' });
  context.setDefaultTimeout(MAX_MS);
  const page = await context.newPage();
  if (email) {
    await skipGuides(page);
    await page.request.post('/api/auth/login', { data: { email, password: PASSWORD } });
  }
  return page;
}

/** Walks the way of a journey. @returns what it took, and where that is more than allowed */
async function walk(page: Page, { start, go, most = {} }: Journey) {
  await arrive(page, typeof start === 'string' ? start : await start(page));
  const way = new Way(page);
  const failed = await go(way, page).then(
    () => '',
    (error: Error) => error.message.split('\n')[0] ?? '',
  );
  const { presses, fields, screens, scrolled, seconds } = way;
  const missed = [
    presses > (most.presses ?? Infinity) ? `at most ${most.presses} presses` : '',
    seconds > (most.seconds ?? Infinity) ? `at most ${most.seconds} seconds` : '',
  ];
  return { presses, fields, screens, scrolled, seconds, failed: [failed, ...missed].filter(Boolean).join(', ') };
}

const arrive = async (page: Page, path: string) => {
  await page.goto(path);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
};

/** How many of the first twenty results are seen in full without scrolling, and how high the twenty are. */
async function resultsSeen(page: Page) {
  await arrive(page, '/search');
  return main(page)
    .getByRole('article')
    .evaluateAll((rows) => {
      const boxes = rows.slice(0, 20).map((row) => row.getBoundingClientRect());
      const bar = [...document.querySelectorAll('nav')]
        .map((nav) => nav.getBoundingClientRect())
        .find(({ top }) => top > innerHeight - 120);
      const end = bar ? bar.top : innerHeight;
      const height = (boxes.at(-1)?.bottom ?? 0) - (boxes[0]?.top ?? 0);
      return { seen: boxes.filter(({ bottom }) => bottom <= end).length, height: Math.round(height) };
    });
}

const dataDir = mkdtempSync(join(tmpdir(), 'proquo-journeys-'));
const pictures = process.argv[2];
if (pictures) mkdirSync(pictures, { recursive: true });
await buildClient(process.execPath, process.env);
await buildServer();
const site = await serveOn(dataDir);
const browser = await chromium.launch({
  executablePath: (await findHeadlessShell()) ?? undefined,
  args: browserArguments,
});
try {
  const rows = [];
  const only = process.env.ONLY;
  const chosen = [...newcomers, ...members, ...everyday].filter(
    ({ who, goal }) => !only || `${who} ${goal}`.includes(only),
  );
  for (const [at, journey] of chosen.entries()) {
    const { who, goal, email, size, before = '' } = journey;
    const page = await open(browser, site.url, email, size);
    const took = await walk(page, journey).catch((error: Error) => ({ failed: error.message.split('\n')[0] }));
    if (pictures) await page.screenshot({ path: join(pictures, `${at + 1}.png`) });
    rows.push({ who, goal, ...took, before });
    if (took.failed) process.exitCode = 1;
    await page.context().close();
  }
  console.table(rows);
  for (const size of ['desktop', 'phone'] as const) {
    const page = await open(browser, site.url, 'free@proquo.test', size);
    const { seen, height } = await resultsSeen(page);
    console.log(`${size}: ${seen} of 20 results seen without scrolling, all of them ${height} px high`);
    if (pictures) await page.screenshot({ path: join(pictures, `results-${size}.png`) });
    await page.context().close();
  }
} finally {
  await browser.close();
  await site.close();
  rmSync(dataDir, { recursive: true, force: true });
}

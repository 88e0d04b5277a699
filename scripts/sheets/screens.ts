/**
 * `npm run sheets -- [ADDRESS] [FOLDER]`: takes screenshots of every screen of a running demo (by default at
 * http://127.0.0.1:3000) and arranges them on one sheet per width and theme, for visual comparison.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { skipGuides } from '../test/skip-guides.ts';
import { findBrowser } from '../setup/browser.mjs';
import { type ClientRoute, clientRoutes, fillInParameters } from '../test/client-routes.ts';

const [address = 'http://127.0.0.1:3000', folder = '.tmp/sheets'] = process.argv.slice(2);
const SPACING_PX = 24;
const sheets = [
  { name: 'desktop', width: 1280, height: 900, tile: 480, columns: 4 },
  { name: 'phone', width: 390, height: 844, tile: 240, columns: 8 },
] as const;
type Sheet = (typeof sheets)[number];

/** The paths to visit per account; a page that looks the same for several accounts is visited once. */
const visits = (routes: ClientRoute[]) => {
  const of = (...access: ClientRoute['access'][]) =>
    routes.filter((route) => access.includes(route.access)).map(({ path }) => fillInParameters(path));
  return [
    { email: null, paths: [...of('public'), '/exchanges', '/nowhere'] },
    { email: 'new@proquo.test', paths: ['/'] },
    {
      email: 'demo@proquo.test',
      // /login-direct signs in and redirects, so it has no screen.
      paths: [...of('member', 'demo-only').filter((path) => path !== '/login-direct'), '/sign-out', '/nowhere'],
    },
    { email: 'free@proquo.test', paths: ['/dashboard', '/subscription'] },
    { email: 'admin@proquo.test', paths: of('admin') },
  ];
};

type Listed = { id: string; user?: { id: string }; otherUser?: { id: string } };

/** The screens of one thing: a post, a member, a chat, an exchange. Each is the first that the account sees in a list. */
async function detailPaths(page: Page): Promise<string[]> {
  const loadFirst = async (path: string) => ((await (await page.request.get(`/api/${path}`)).json()) as Listed[])[0];
  const [post, talk, exchange] = await Promise.all(
    ['service-requests?from=others&limit=1', 'messages/conversations?limit=1', 'exchanges?limit=1'].map(loadFirst),
  );
  return [
    `/search?post=${post?.id}`,
    `/search?user=${post?.user?.id}`,
    `/messages?contact=${talk?.otherUser?.id}`,
    `/exchanges/${exchange?.id}`,
  ];
}

const label = (text: string, width: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="22"><text x="2" y="16" font-family="sans-serif" font-size="13" fill="#333">${text}</text></svg>`,
  );

async function arrange(shots: { name: string; png: Buffer }[], { tile, columns, width, height }: Sheet, file: string) {
  const tall = Math.round((tile * height) / width);
  const cell = { width: tile + SPACING_PX, height: tall + 22 + SPACING_PX };
  const tiles = await Promise.all(
    shots.flatMap(({ name, png }, at) => {
      const left = SPACING_PX + (at % columns) * cell.width;
      const top = SPACING_PX + Math.floor(at / columns) * cell.height;
      return [
        sharp(png)
          .resize(tile, tall)
          .png()
          .toBuffer()
          .then((input) => ({ input, left, top: top + 22 })),
        Promise.resolve({ input: label(name, tile), left, top }),
      ];
    }),
  );
  const rows = Math.ceil(shots.length / columns);
  const size = { width: SPACING_PX + columns * cell.width, height: SPACING_PX + rows * cell.height };
  await sharp({ create: { ...size, channels: 3, background: '#cfcfcf' } })
    .composite(tiles)
    .png({ compressionLevel: 9 })
    .toFile(file);
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: (await findBrowser()) ?? undefined,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
try {
  const first = await browser.newPage({ baseURL: address });
  await first.goto('/');
  const roles = visits(await clientRoutes(first));
  await first.close();
  for (const sheet of sheets) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const shots: { name: string; png: Buffer }[] = [];
      for (const { email, paths } of roles) {
        const viewport = { width: sheet.width, height: sheet.height };
        const context = await browser.newContext({ baseURL: address, viewport, colorScheme, reducedMotion: 'reduce' });
        const page = await context.newPage();
        if (email) await page.request.post('/api/auth/login', { data: { email, password: 'proquo-demo' } });
        await skipGuides(context);
        const details = email === 'demo@proquo.test' ? await detailPaths(page) : [];
        for (const path of [...paths, ...details]) {
          await page.goto(path);
          // The page of a skill gets its client when someone begins to use it.
          await page.mouse.move(1, 1);
          await page.locator('[data-prerendered]').waitFor({ state: 'detached' });
          // An open chat has no title of its own on a phone.
          await page.locator('h1:visible, h2:visible').first().waitFor();
          // A page that keeps loading is captured too.
          const busy = page.locator('.animate-breathe, .animate-spin').first();
          await busy.waitFor({ state: 'detached', timeout: 3_000 }).catch(() => {});
          const png = await page.screenshot();
          shots.push({ name: `${path.split('=')[0]} ${email?.split('@')[0] ?? 'visitor'}`, png });
        }
        await context.close();
      }
      const file = join(folder, `${sheet.name}-${colorScheme}.png`);
      await arrange(shots, sheet, file);
      console.log(`${file}: ${shots.length} screens`);
    }
  }
} finally {
  await browser.close();
}

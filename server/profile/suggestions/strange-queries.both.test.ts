// PostgreSQL too: search.
import { installCatalog } from '#db/catalog/install.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { anyText } from '../../test/arbitraries.ts';
import { createMember, createPostRow, createSessionCookie } from '../../test/factories.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

const RUNS = process.env['DEEP'] === 'on' ? 1_000 : 12;

let cookie: string;
withTestApp();
beforeAll(async () => {
  await installCatalog(t.db);
  const me = await createMember(t.db);
  await createPostRow(t.db, await createMember(t.db), { serviceOffered: 'Plumbing NEAR(sinks)', alsoOnline: true });
  cookie = await createSessionCookie(t.db, me);
});

const signs = [...'"\'*^-:(){}|&!+\\%_\u0000,', '<->'];
const words = 'NEAR AND OR NOT plumber in austin service_offered שלום مرحبا 钢琴 🎻 é'.split(' ');
const strange = fc.oneof(
  anyText(200),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.array(fc.constantFrom(...signs, ...words), { maxLength: 30 }).map((all) => all.join(' ')),
  fc.array(fc.constantFrom(...signs, ...words), { maxLength: 40 }).map((all) => all.join('')),
  fc.constantFrom(...signs, ...words).map((text) => text.repeat(200)),
  fc.string({ unit: fc.constantFrom('\u202E', '\u200F', '\u2067', 'ש', 'ع', 'a', ' '), maxLength: 200 }),
);

test.each([
  ['posts', '/api/service-requests?near=Austin,%20TX&online=also&search='],
  ['posts online', '/api/service-requests?online=only&sort=relevance&search='],
  ['people', '/api/users/search?verified=false&minRating=1&language=en&q='],
  ['people of a skill', '/api/users/search?skill=plumbing&q='],
  ['suggestions', '/api/suggestions?q='],
])('strange queries of %s get an answer', async (_what, address) => {
  await fc.assert(
    fc.asyncProperty(strange, async (query) => {
      const text = query.slice(0, 200).toWellFormed();
      const { statusCode } = await t.app.inject({ url: address + encodeURIComponent(text), headers: { cookie } });
      // The character that no text has may be refused; all else is searched.
      expect(text.includes('\u0000') ? [200, 400] : [200], JSON.stringify(text)).toContain(statusCode);
    }),
    { numRuns: RUNS },
  );
});

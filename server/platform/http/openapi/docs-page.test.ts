import type { oas31 } from 'zod-openapi';
import { beforeAll, expect, test } from 'vitest';
import { t, withTestApp } from '../../../test/with-test-app.ts';
import { readDocsStyles } from './docs-page.ts';

let page: string;
let document: oas31.OpenAPIObject;
withTestApp();
beforeAll(async () => {
  page = (await t.app.inject('/api/docs')).body;
  document = (await t.app.inject('/api/openapi.json')).json();
});

test('the page has every operation in plain HTML, so that a browser finds it', () => {
  const paths = Object.keys(document.paths ?? {});
  expect(paths.length).toBeGreaterThan(150);
  expect(paths.filter((path) => !page.includes(`<span>${path}</span>`))).toEqual([]);
  expect(page).toContain('href="#/Reviews/reviews-list"');
});

test("the page's contents begin with signing in, and end with what only admins call", () => {
  const groups = [...page.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, name]) => name);
  expect(groups.slice(0, 6)).toEqual(['Sign-in', 'Account', 'Profile', 'Posts', 'Catalogue', 'Exchanges']);
  expect(groups.indexOf('Messages')).toBeLessThan(groups.indexOf('Trade circles'));
  expect(groups.at(-1)).toBe('Admin');
  const [, staff] = page.split('<h2>Admin</h2>');
  expect(staff).toContain('/admin/disputes');
  expect(page.split('<h2>Admin</h2>')[0]).not.toContain('<span>/admin/');
});

test('the page leads back to the app, and loads nothing from elsewhere', () => {
  expect(page).toContain('<a class="back" href="/">');
  expect([...page.matchAll(/(?:src|href)="(https?:[^"]+)"/g)]).toEqual([]);
  expect(page).not.toMatch(/<script(?![^>]*src=)/);
});

test("the page's text grows with the size that the browser is set to", async () => {
  const styles = await readDocsStyles();
  expect(styles).toMatch(/font-size: [\d.]+rem/);
  expect(styles).not.toMatch(/font(?:-size)?: [\d.]+px/);
});

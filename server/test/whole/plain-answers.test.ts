import { beforeAll, expect, test } from 'vitest';
import type { oas31 } from 'zod-openapi';
import { plainRows } from '../access/access-rows.ts';
import { createScene, type Scene } from '../access/access-scene.ts';
import { outcomeOf } from '../access/outcomes.ts';
import { createIndustries } from '../factories.ts';
import { t, withTestApp } from '../with-test-app.ts';

let scene: Scene;
let document: oas31.OpenAPIObject;
withTestApp();
beforeAll(async () => {
  await createIndustries(t.db, ['Design']);
  scene = await createScene(t);
  document = (await t.app.inject('/api/openapi.json')).json();
});

/** A stream never ends, and the docs are pages of their own. */
const leftOut = new Set(['GET /api/events', 'GET /api/docs']);
const reads = Object.entries(plainRows).filter(([route]) => route.startsWith('GET ') && !leftOut.has(route));

/** Headers that a program acts on. */
const named = ['etag', 'content-disposition', 'location'];

test.each([
  ...reads.map(([route, [outcomes, urlOf]]) => {
    const path = route.slice('GET '.length);
    const actor = outcomeOf(outcomes, 'owner') === 200 ? ('owner' as const) : ('admin' as const);
    return { path, actor, urlOf: () => urlOf?.(scene) ?? path };
  }),
  { path: '/api/public/posts/:id', actor: 'visitor' as const, urlOf: () => `/api/public/posts/${scene.postId}` },
])('the document says what $path sends', async ({ path, actor, urlOf }) => {
  const { responses = {} } = document.paths?.[path.replace(/^\/api(?=\/)/, '').replace(/:(\w+)/g, '{$1}')]?.get ?? {};
  const request = { url: urlOf(), headers: scene.headers[actor] };
  const answer = await t.app.inject(request);
  const described = responses[answer.statusCode] as oas31.ResponseObject | undefined;
  const type = answer.headers['content-type']?.split(';')[0] ?? '';
  expect(Object.keys(described?.content ?? { [type]: {} })).toContain(type);
  if (answer.statusCode >= 400) return;
  const sent = Object.keys(answer.headers).filter((name) => named.includes(name));
  expect(Object.keys(described?.headers ?? {}).map((name) => name.toLowerCase())).toEqual(expect.arrayContaining(sent));
  const { etag } = answer.headers;
  if (!etag) return;
  const again = await t.app.inject({ ...request, headers: { ...request.headers, 'if-none-match': etag } });
  expect([again.statusCode, responses['304']]).toEqual([304, { $ref: '#/components/responses/NotModified' }]);
});

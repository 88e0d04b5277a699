import type { OpenAPIObject, OperationObject, ParameterObject } from 'openapi3-ts/oas31';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { namesInPath, restProcedures } from '../rest.ts';
import { appRouter } from '../router.ts';
import { plainRows, procedureRows } from '../test/access-rows.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { callersOf, refusalsOf } from './openapi-refusals.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

let t: TestApp;
let document: OpenAPIObject;
beforeAll(async () => {
  t = await createTestApp();
  document = (await t.app.inject('/api/openapi.json')).json();
});
afterAll(() => t.close());

const operationOf = (method: string, path: string): OperationObject | undefined =>
  document.paths?.[path]?.[method.toLowerCase() as Method];

const operations = () =>
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    (['get', 'post', 'put', 'patch', 'delete'] as const).flatMap((method) => {
      const operation = item[method];
      return operation ? [{ name: `${method} ${path}`, path, operation }] : [];
    }),
  );

const refsIn = (value: unknown): string[] =>
  JSON.stringify(value)
    .matchAll(/"\$ref":"([^"]+)"/g)
    .map(([, ref]) => ref ?? '')
    .toArray();

describe('the OpenAPI document', () => {
  test('points nowhere that is not there', () => {
    const names = Object.keys(document.components?.schemas ?? {});
    expect(refsIn(document).length).toBeGreaterThan(100);
    expect([...new Set(refsIn(document))].filter((ref) => !names.includes(ref.split('/').at(-1) ?? ''))).toEqual([]);
  });

  test('names the shapes of the contract', () => {
    const names = Object.keys(document.components?.schemas ?? {});
    for (const shape of ['User', 'PublicUser', 'Post', 'Exchange', 'Message', 'Review', 'Notification', 'Error']) {
      expect(names).toContain(shape);
    }
    expect(names.filter((name) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([]);
  });

  test('names each operation once, with a summary, its parameters, and a shape for all that it answers', () => {
    const all = operations();
    expect(new Set(all.map(({ operation }) => operation.operationId)).size).toBe(all.length);
    for (const { name, path, operation } of all) {
      expect(operation.summary, name).toBeTruthy();
      expect(operation.operationId, name).toBeTruthy();
      expect(operation.tags?.length, name).toBe(1);
      const inPath = ((operation.parameters ?? []) as ParameterObject[]).filter((one) => one.in === 'path');
      expect(inPath.map((one) => one.name).sort(), name).toEqual(namesInPath(path).sort());
      for (const [status, response] of Object.entries(operation.responses ?? {})) {
        const { description, content } = response as { description: string; content?: Record<string, object> };
        expect(description, `${name} ${status}`).toBeTruthy();
        for (const media of Object.values(content ?? {})) expect(media, `${name} ${status}`).toHaveProperty('schema');
      }
    }
  });

  test('has what changes something in a body, never in the query', () => {
    for (const { name, path, operation } of operations()) {
      if (name.startsWith('get ') || ['/objects/upload/{key}', '/unsubscribe'].includes(path)) continue;
      const inQuery = ((operation.parameters ?? []) as ParameterObject[]).filter((one) => one.in === 'query');
      expect(inQuery, name).toEqual([]);
    }
    expect(operationOf('DELETE', '/user')?.requestBody).toMatchObject({
      content: { 'application/json': { schema: { properties: { password: {}, currentPassword: {} } } } },
    });
  });

  test('speaks only of procedures that are there', () => {
    const names = Object.keys(appRouter._def.procedures);
    expect([...Object.keys(callersOf), ...Object.keys(refusalsOf)].filter((name) => !names.includes(name))).toEqual([]);
  });

  test('knows whom each procedure is for as the access table does', () => {
    const found = restProcedures(appRouter).flatMap(({ name }) => {
      const [visitor, , , owner, admin, , writeToken] = (procedureRows[name]?.[0] ?? '').split(' ');
      if (visitor !== '401' || name === 'auth.passkeySignIn') return [];
      if (owner === '403' && admin !== '403') return [[name, 'admins']];
      return writeToken === '403' && owner !== '403' ? [[name, 'browsers']] : [];
    });
    expect(callersOf).toEqual(Object.fromEntries(found));
  });

  test('gives the sentences of refusals as examples', () => {
    const conflict = operationOf('POST', '/auth/register')?.responses?.['409'] as object;
    expect(conflict).toMatchObject({
      description: 'An account with this email already exists',
      content: { 'application/json': { examples: { EMAIL_TAKEN: { value: { code: 'CONFLICT' } } } } },
    });
    expect(operationOf('POST', '/auth/login')?.responses?.['429']).toMatchObject({ headers: { 'Retry-After': {} } });
  });
});

describe('every answer of the access table is in the document', () => {
  test.each(restProcedures(appRouter))('$method $path', ({ name, method, path }) => {
    const [outcomes = ''] = procedureRows[name] ?? [];
    const described = Object.keys(operationOf(method, path)?.responses ?? {});
    expect(outcomes.split(' ').filter((status) => !described.includes(status))).toEqual([]);
  });

  test.each(Object.entries(plainRows))('%s', (route, [outcomes]) => {
    const [method = '', url = ''] = route.split(' ');
    const path = url.replace(/^\/api/, '').replace(/:(\w+)/g, '{$1}');
    const operation = operationOf(method, path);
    expect(outcomes.split(' ').filter((status) => !operation?.responses?.[status])).toEqual([]);
    // Where visitors are refused, the document asks for a sign-in.
    expect(Boolean(operation?.security)).toBe(outcomes.startsWith('401'));
  });

  test.each(restProcedures(appRouter))('$method $path asks for a sign-in where visitors are refused', (one) => {
    const [outcomes = ''] = procedureRows[one.name] ?? [];
    const security = operationOf(one.method, one.path)?.security;
    // A sign-in that is refused is no missing sign-in, nor is a link that asks for a password beside it.
    const signsIn = ['auth.passkeySignIn', 'auth.finishSignIn', 'auth.verifyEmail'];
    const needsSession = outcomes.startsWith('401') && !signsIn.includes(one.name);
    expect(Boolean(security)).toBe(needsSession);
  });
});

import { neededProof } from '#contracts/auth/proof.ts';
import { all, type Outcomes } from '../../../test/access/outcomes.ts';
import type { oas31 } from 'zod-openapi';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusal } from '../errors.ts';
import { pathParameters, restProcedures } from '../rest.ts';
import { proceduresOf } from '../../trpc/procedures-of.ts';
import { appRouter } from '../../../app/router.ts';
import { plainRows, procedureRows } from '../../../test/access/access-rows.ts';
import { t, withTestApp } from '../../../test/with-test-app.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

// A refused sign-in attempt is not a missing session, nor is a link that also asks for a password.
const opensWithout = new Set(['auth.passkeySignIn', 'auth.finishSignIn', 'auth.verifyEmail']);

type Response = { description: string; headers?: object; content?: Record<string, { examples?: object }> };

let document: oas31.OpenAPIObject;
withTestApp();
beforeAll(async () => {
  document = (await t.app.inject('/api/openapi.json')).json();
});

const operationOf = (method: string, path: string): oas31.OperationObject | undefined =>
  document.paths?.[path]?.[method.toLowerCase() as Method];

const operations = () =>
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    (['get', 'post', 'put', 'patch', 'delete'] as const).flatMap((method) => {
      const operation = item[method];
      return operation ? [{ name: `${method} ${path}`, path, operation }] : [];
    }),
  );

/** Resolves a `$ref` of the document; returns anything else unchanged. */
const followed = (value: unknown): unknown => {
  const { $ref } = (value ?? {}) as { $ref?: string };
  if ($ref === undefined) return value;
  const found = $ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document);
  expect(found, $ref).toBeDefined();
  return found;
};

const responseOf = (method: string, path: string, status: string) => {
  const response = followed(operationOf(method, path)?.responses?.[status]) as Response;
  const examples = Object.values(response.content ?? {}).flatMap((media) => Object.entries(media.examples ?? {}));
  return { ...response, examples: Object.fromEntries(examples.map(([code, example]) => [code, followed(example)])) };
};

/** All object schemas with more than a few fields, wherever they appear. */
const objectsIn = (value: unknown): object[] => {
  if (typeof value !== 'object' || value === null) return [];
  const { properties } = value as { properties?: object };
  const isLarge = Object.keys(properties ?? {}).length > 4;
  return [...(isLarge ? [value] : []), ...Object.values(value).flatMap(objectsIn)];
};

const refsIn = (value: unknown): string[] =>
  JSON.stringify(value)
    .matchAll(/"\$ref":"([^"]+)"/g)
    .map(([, ref]) => ref ?? '')
    .toArray();

describe('the OpenAPI document', () => {
  test('has no reference without a target', () => {
    expect(refsIn(document).length).toBeGreaterThan(100);
    const ends = [...new Set(refsIn(document))].map(($ref) => followed({ $ref }));
    expect(ends.every((end) => end !== undefined)).toBe(true);
  });

  test('names the shapes of the contract', () => {
    const names = Object.keys(document.components?.schemas ?? {});
    for (const shape of ['User', 'PublicUser', 'Post', 'Exchange', 'Message', 'Review', 'Notification', 'Error']) {
      expect(names).toContain(shape);
    }
    expect(names.filter((name) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([]);
  });

  test('names each operation once, with what it does, how a caller signs in, its parameters, and a shape for all that it answers', () => {
    const all = operations();
    expect(new Set(all.map(({ operation }) => operation.operationId)).size).toBe(all.length);
    for (const { name, path, operation } of all) {
      for (const said of [operation.summary, operation.description, operation.operationId, operation.security])
        expect(said, name).toBeTruthy();
      expect(operation.tags?.length, name).toBe(1);
      const inPath = ((operation.parameters ?? []) as oas31.ParameterObject[]).filter(
        (parameter) => parameter.in === 'path',
      );
      expect(inPath.map(({ name }) => name).sort(), name).toEqual(pathParameters(path).sort());
      for (const [status, response] of Object.entries(operation.responses ?? {})) {
        const { description, content } = followed(response) as {
          description: string;
          content?: Record<string, object>;
        };
        expect(description, `${name} ${status}`).toBeTruthy();
        for (const media of Object.values(content ?? {})) expect(media, `${name} ${status}`).toHaveProperty('schema');
      }
    }
  });

  test('has what changes something in a body, never in the query', () => {
    for (const { name, path, operation } of operations()) {
      if (name.startsWith('get ') || name.startsWith('put /objects/') || path === '/unsubscribe') continue;
      const inQuery = ((operation.parameters ?? []) as oas31.ParameterObject[]).filter(
        (parameter) => parameter.in === 'query',
      );
      expect(inQuery, name).toEqual([]);
    }
    const body = operationOf('DELETE', '/user')?.requestBody as oas31.RequestBodyObject;
    expect(followed(body.content['application/json']?.schema)).toMatchObject({
      properties: { password: {}, currentPassword: {} },
    });
  });

  test('asks for a body where the fields of the contract need each other', () => {
    for (const path of ['/circles/legs/{id}', '/appointments/{id}']) {
      expect([path, operationOf('PATCH', path)?.requestBody]).toEqual([
        path,
        expect.objectContaining({ required: true }),
      ]);
    }
    expect(operationOf('POST', '/objects/upload')?.requestBody).toMatchObject({ required: false });
  });

  test('says what each event of the stream holds, and names none that is kept from pages', () => {
    const { summary = '', description = '' } = operationOf('GET', '/events') ?? {};
    for (const type of ['message', 'circle', 'sync'])
      expect([summary, description]).toEqual([
        expect.stringContaining(type),
        expect.stringContaining(`- \`${type}\`: \`{`),
      ]);
    expect(summary + description).not.toContain('revoked');
  });

  test('says who may call each procedure, as the access table does', () => {
    const found = Object.entries(procedureRows).map(([name, [outcomes]]) => {
      const { visitor, stranger, owner, admin = stranger, writeToken = owner } = outcomes;
      if (visitor !== 401 || opensWithout.has(name)) return [name, 'anybody'];
      if (owner === 403 && admin !== 403) return [name, 'staff'];
      return [name, writeToken === 403 && owner !== 403 ? 'browsers' : 'members'];
    });
    const said = [...proceduresOf(appRouter).values()].map(({ name, meta }) => [name, meta.callers]);
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(found));
  });

  test('says how many items a page has where the caller names no limit', () => {
    const limits = operations().flatMap(({ name, operation }) =>
      (operation.parameters ?? []).flatMap((parameter) =>
        'name' in parameter && parameter.name === 'limit' ? [{ name, schema: parameter.schema }] : [],
      ),
    );
    expect(limits.length).toBeGreaterThan(30);
    expect(limits.filter(({ schema }) => typeof (schema as { default?: unknown }).default !== 'number')).toEqual([]);
  });

  test('names whatever is large, and writes it once', () => {
    const whole = JSON.stringify(document);
    const large = objectsIn(document).map((object) => JSON.stringify(object));
    expect(large.length).toBeGreaterThan(30);
    expect(large.filter((object, at) => large.indexOf(object) !== at)).toEqual([]);
    expect(whole.length / operations().length, 'characters an operation').toBeLessThan(2100);
  });

  test('gives the sentences of refusals as examples', () => {
    expect(responseOf('POST', '/auth/register', '409')).toMatchObject({
      description: 'An account with this email already exists',
      examples: { EMAIL_TAKEN: { value: { code: 'CONFLICT' } } },
    });
    expect(responseOf('POST', '/auth/login', '429')).toMatchObject({ headers: { 'Retry-After': {} } });
    expect(responseOf('GET', '/industries', 'default')).toMatchObject({ headers: { 'Retry-After': {}, Allow: {} } });
  });

  test('says after which proof of identity a refused call succeeds', () => {
    expect(document.components?.schemas?.['Error']).toMatchObject({
      required: ['message', 'code', 'appCode'],
      properties: { needsProof: { enum: neededProof.options } },
    });
    expect(responseOf('POST', '/tokens', '403').examples['FRESH_PROOF_NEEDED']).toMatchObject({
      value: { appCode: 'FRESH_PROOF_NEEDED', needsProof: 'any' },
    });
  });

  test('gives status, code, appCode and sentence of each refusal that a procedure declares', () => {
    for (const { name, method, path, meta } of restProcedures(appRouter)) {
      for (const appCode of meta.refuses ?? []) {
        const { status, body } = refusal(appCode);
        const { examples } = responseOf(method, path, String(status));
        expect(examples[appCode], `${name} ${appCode}`).toEqual({ value: body });
        expect(body).toMatchObject({ appCode, code: expect.any(String), message: expect.any(String) });
        expect(operationOf(method, path)?.description).toContain(`\`${appCode}\``);
      }
    }
  });
});

describe('every answer of the access table is in the document, and a sign-in where visitors get 401', () => {
  const read = (method: string, path: string, outcomes: Outcomes) => {
    const { responses = {}, security = [] } = operationOf(method, path) ?? {};
    const missing = Object.values(outcomes).filter((status) => !responses[status]);
    return { missing, needsSession: security.length > 0 };
  };

  test.each(restProcedures(appRouter))('$method $path', ({ name, method, path }) => {
    const [outcomes = all(0)] = procedureRows[name] ?? [];
    const needsSession = outcomes.visitor === 401 && !opensWithout.has(name);
    expect(read(method, path, outcomes)).toEqual({ missing: [], needsSession });
  });

  test.each(Object.entries(plainRows))('%s', (route, [outcomes]) => {
    const [method = '', url = ''] = route.split(' ');
    const path = url.replace(/^\/api/, '').replace(/:(\w+)/g, '{$1}');
    expect(read(method, path, outcomes)).toEqual({ missing: [], needsSession: outcomes.visitor === 401 });
  });
});

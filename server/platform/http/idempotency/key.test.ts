import { z } from 'zod';
import { expect, test } from 'vitest';
import { appRouter } from '../../../app/router.ts';
import { restProcedures } from '../rest.ts';
import { takesKey } from './key.ts';

const posts = restProcedures(appRouter).filter(({ method }) => method === 'POST');

/** Texts by these names let someone in, or upload something. */
const isSecret = /(?:token|secret|password|key|codes|challenge|uploadurl)$/i;

type Json = { [name: string]: unknown };
const isText = (value: unknown): boolean => {
  const { type, items, anyOf = [] } = value as { type?: string; items?: unknown; anyOf?: unknown[] };
  return type === 'string' || (items !== undefined && isText(items)) || anyOf.some(isText);
};

/** The names of the secrets anywhere in a schema. */
const secretsIn = (json: unknown): string[] => {
  if (typeof json !== 'object' || json === null) return [];
  const { properties = {} } = json as { properties?: Json };
  const own = Object.entries(properties).flatMap(([name, value]) =>
    isSecret.test(name) && isText(value) ? [name] : [],
  );
  return [...own, ...Object.values(json).flatMap(secretsIn)];
};

test('each operation that answers with a secret says that its answer is not stored', () => {
  const withSecret = posts.flatMap(({ name, output, meta }) => {
    const found = output ? secretsIn(z.toJSONSchema(output, { unrepresentable: 'any' })) : [];
    return found.length > 0 ? [{ name, found, takesKey: takesKey(meta) }] : [];
  });
  expect(withSecret.filter((operation) => operation.takesKey)).toEqual([]);
  const known = ['auth.createToken', 'auth.renewRecoveryCodes', 'webhooks.rotate', 'uploads.announce'];
  expect(withSecret.map(({ name }) => name)).toEqual(expect.arrayContaining(known));
});

test('only operations of accounts, tokens, passkeys, webhooks and uploads say that their answer is not stored', () => {
  const paths = /^\/(?:auth|tokens|passkeys|webhooks|objects|uploads|attachments)(?:\/|$)/;
  const wrong = posts.filter(({ path, meta }) => takesKey(meta) === paths.test(path));
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

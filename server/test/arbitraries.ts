import fc from 'fast-check';
import { z } from 'zod';

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '%',
  '%00',
  '../..',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '"',
  '\\',
  '*',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e999',
  '90,180',
  '-90,0',
  '0,0',
  '-30.2672,82.2569',
  'Austin, TX',
  '(',
  'a OR b',
  'eyJhIjoxfQ',
  'IgAi',
  'MQ',
  'WzFd',
  'bnVsbA',
  '1'.repeat(40),
  'x'.repeat(6_000),
  '__proto__',
  'constructor',
  'InoAIg',
  'OTAwNzE5OTI1NDc0MDk5Mg',
  'LTE',
  'eyJib29zdGVkIjp0cnVlLCJiZWZvcmUiOi0xfQ',
  // Times that are none, and zones that only look like one.
  '10000-01-01',
  '-000001-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2027-02-30',
  '2027-03-01T10:00:00+99:99',
  '2027-03-01T10:00:60Z',
  '24:00',
  '\u0660\u0669:00',
  '09:00\n',
  '+02:00',
  'UTC\r\nX:1',
  'Etc/Unknown',
  'Factory',
];
const hostileValues = [
  { length: 3 },
  [[[[[]]]]],
  Array(5_000).fill('x'),
  Array.from({ length: 5_000 }, () => ({})),
  [null],
];
const SURROGATES = 0x800;
const codePoint = fc.nat(0x10ffff - SURROGATES).map((code) => (code < 0xd800 ? code : code + SURROGATES));
/** Text of any characters. fast-check's own unit for them first reads all of Unicode, in each process. */
export const anyText = (maxLength: number) =>
  fc.array(codePoint, { maxLength }).map((codes) => String.fromCodePoint(...codes));

export const oddText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  anyText(60),
  fc.constantFrom(...hostileTexts),
);
const oddNumber = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(0, -1, 1e300, 2 ** 53, 2 ** 31, 0.1));
export const junk = fc.oneof(
  oddText,
  oddNumber,
  fc.boolean(),
  fc.constant(null),
  fc.array(oddText, { maxLength: 5 }),
  fc.dictionary(fc.string({ maxLength: 10 }), oddText, { maxKeys: 3 }),
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(...hostileValues),
);
/** Bodies that are not valid input at all. */
export const oddBody = fc.oneof(
  fc.json(),
  oddText,
  fc.constantFrom(
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{}}}',
    '['.repeat(5_000),
    '{"id":1e999}',
    '{"id":"\\ud800"}',
  ),
);

type Schema = Pick<z.core.JSONSchema.BaseSchema, 'const' | 'enum' | 'anyOf' | 'items' | 'format'> & {
  type?: string | string[];
  properties?: Record<string, Schema>;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};

const around = (bound: number | undefined) => (bound === undefined ? [] : [bound - 1, bound, bound + 1]);

const textLike = ({ maxLength = 60, format }: Schema): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.string({ maxLength: Math.min(maxLength, 300) }),
    fc.constantFrom('x'.repeat(Math.min(maxLength, 5_000)), 'x'.repeat(Math.min(maxLength, 5_000) + 1)),
    format === 'email' ? fc.emailAddress() : format === 'date-time' ? fc.date().map(String) : oddText,
  );

const numberLike = ({ minimum, maximum }: Schema): fc.Arbitrary<unknown> =>
  fc.oneof(oddNumber, fc.constantFrom(1, ...around(minimum), ...around(maximum)));

/**
 * Values near what a JSON schema allows: most match, many are just outside.
 * @throws Error for an unknown kind of schema, so that nothing is skipped silently
 */
const near = (schema: Schema): fc.Arbitrary<unknown> => {
  if ('$ref' in schema) throw new Error(`There is no arbitrary for ${JSON.stringify(schema)}`);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]));
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => near(option as Schema)));
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => near({ ...schema, type })));
  switch (schema.type) {
    case 'string':
      return textLike(schema);
    case 'number':
    case 'integer':
      return numberLike(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(near((schema.items ?? {}) as Schema), { maxLength: 6 });
    case 'object':
      return fc.record(fieldsNear(schema), { requiredKeys: [] });
    case undefined:
      return junk;
    default:
      throw new Error(`There is no arbitrary for ${JSON.stringify(schema)}`);
  }
};

const fieldsNear = ({ properties = {} }: Schema): Record<string, fc.Arbitrary<unknown>> => ({
  ...Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [
      name,
      fc.oneof({ arbitrary: near(field), weight: 2 }, { arbitrary: junk, weight: 1 }),
    ]),
  ),
  extra: junk,
});

type Fields = Record<string, unknown>;

/** Inputs near a contract: generated from its schema, or a valid one with some fields replaced, added or removed. */
export const inputsNear = (contract: z.ZodType, valid: Fields): fc.Arbitrary<Fields> => {
  // The registry leaves out the names of schemas, which would be emitted as `$ref`.
  const metadata = z.registry<object>();
  const schema = z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any', metadata }) as Schema;
  const fields = fieldsNear(schema);
  const changed = fc
    .tuple(
      fc.record(fields, { requiredKeys: [] }),
      fc.subarray(Object.keys(fields), { maxLength: 2 }),
      fc.subarray(Object.keys(valid), { maxLength: Math.min(1, Object.keys(valid).length) }),
    )
    .map(([values, taken, dropped]) => {
      const input: Fields = { ...valid };
      for (const name of taken) if (name in values) input[name] = values[name];
      for (const name of dropped) delete input[name];
      return input;
    });
  return fc.oneof(changed, fc.record(fields, { requiredKeys: [] }));
};

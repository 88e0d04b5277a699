import { inOurTexts } from '#contracts/shared/zod-messages.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { appRouter } from '../../app/router.ts';
import { proceduresOf } from './procedures-of.ts';

/** The texts within a schema, with their paths. */
const textsIn = (schema: unknown, path: string): [path: string, text: z.ZodString][] => {
  if (schema instanceof z.ZodString) return [[path, schema]];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => textsIn(field, `${path}.${name}`));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return textsIn(schema.def.innerType, path);
  if (schema instanceof z.ZodArray) return textsIn(schema.def.element, `${path}[]`);
  if (schema instanceof z.ZodPipe) return textsIn(schema.def.in, path);
  if (schema instanceof z.ZodUnion) return schema.def.options.flatMap((option) => textsIn(option, path));
  return [];
};

test('a text beyond its limit is refused as too long, and not as missing or too short', () => {
  const limited = [...proceduresOf(appRouter).values()]
    .flatMap(({ name, input }) => textsIn(input, name))
    .filter(([, text]) => text.maxLength !== null);
  expect(limited.length).toBeGreaterThan(100);
  const others = limited.flatMap(([path, text]) => {
    const limit = text.maxLength ?? 0;
    const { error } = text.safeParse('x'.repeat(limit + 1), inOurTexts);
    const message = error?.issues.find(({ code }) => code === 'too_big')?.message ?? '';
    const isNamed = message.replaceAll(',', '').includes(String(limit)) || message.endsWith('too long');
    return isNamed ? [] : [`${path}: ${message}`];
  });
  expect(others).toEqual([]);
});

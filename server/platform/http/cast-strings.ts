import { z } from 'zod';

const inner = (type: unknown): unknown => {
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable || type instanceof z.ZodDefault) {
    return inner(type.unwrap());
  }
  return type;
};

/** Excludes what `Number()` accepts besides, such as '0x10' and ' 5'. */
const decimal = /^-?\d+(\.\d+)?$/;

const cast = (value: unknown, type: unknown): unknown => {
  if (typeof value !== 'string') return value;
  if (type instanceof z.ZodNumber) return decimal.test(value) ? Number(value) : value;
  if (type instanceof z.ZodBoolean) return value === 'true' ? true : value === 'false' ? false : value;
  return value;
};

/**
 * Converts the strings of path and query to the types of the contract. Bodies are never cast. Drops fields that the
 * contract does not name.
 */
export const castStrings = (values: Record<string, unknown>, input: z.ZodType): Record<string, unknown> => {
  const object = inner(input);
  if (!(object instanceof z.ZodObject)) return values;
  const result: Record<string, unknown> = {};
  for (const [name, type] of Object.entries(object.shape)) {
    if (values[name] !== undefined) result[name] = cast(values[name], inner(type));
  }
  return result;
};

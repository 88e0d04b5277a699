import { z } from 'zod';

const inner = (type: unknown): unknown => {
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable || type instanceof z.ZodDefault) {
    return inner(type.unwrap());
  }
  return type;
};

/** Not what JavaScript takes besides, such as '0x10' and ' 5'. */
const decimal = /^-?\d+(\.\d+)?$/;

const cast = (value: unknown, type: unknown): unknown => {
  if (typeof value !== 'string') return value;
  if (type instanceof z.ZodNumber) return decimal.test(value) ? Number(value) : value;
  if (type instanceof z.ZodBoolean) return value === 'true' ? true : value === 'false' ? false : value;
  return value;
};

/**
 * Turns the strings of an address into the types that its contract names. Bodies are never cast.
 * Fields the contract does not name are left out.
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

import { z } from 'zod';

type Fields = Record<string, unknown>;
type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  items?: Schema;
  enum?: unknown[];
  maxLength?: number;
  maxItems?: number;
  maximum?: number;
};

/** More than a field without a limit of its own takes; the body as a whole has one. */
const UNLIMITED = 20_000;
const UNLIMITED_ITEMS = 200;

/** What costs the most to fold, split, compare or search, letter for letter. */
const costlyTexts = [
  // Unfolds to eighteen letters.
  '\uFDFA',
  // Letters with many accents, to be put in order.
  'a\u0323\u0307\u0302\u0316',
  // One family is seven characters of one cluster.
  '👨‍👩‍👧‍👦',
  // Every second character begins a word.
  'a b ',
  // What backtracks.
  'a-',
  '((',
];

const filled = (unit: string, length: number): string => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

const isOf = ({ type }: Schema, wanted: string) => (Array.isArray(type) ? type.includes(wanted) : type === wanted);

/** The costliest values of a schema: each text at its longest, each list at its fullest, each number at its largest. */
const costliest = (schema: Schema): unknown[] => {
  if (schema.enum) return [];
  if (schema.anyOf) return schema.anyOf.flatMap(costliest);
  if (isOf(schema, 'string')) {
    const length = Math.min(schema.maxLength ?? UNLIMITED, UNLIMITED);
    return costlyTexts.map((unit) => filled(unit, length).toWellFormed());
  }
  if (isOf(schema, 'array')) {
    const length = Math.min(schema.maxItems ?? UNLIMITED_ITEMS, UNLIMITED_ITEMS);
    const items = costliest(schema.items ?? {}).slice(0, 2);
    return items.map((item) =>
      Array.from({ length }, (_, at) => (typeof item === 'string' ? `${item.slice(0, -4)}${1000 + at}` : item)),
    );
  }
  if (isOf(schema, 'object')) {
    const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, costliest(field)[0]] as const);
    return [Object.fromEntries(fields.filter(([, value]) => value !== undefined))];
  }
  if (isOf(schema, 'integer') || isOf(schema, 'number')) return [schema.maximum ?? 1_000_000];
  return [];
};

/** Inputs of a procedure that cost the most: the valid one, and it with each field at its costliest, one after another. */
export const costliestInputs = (contract: z.ZodType | null, valid: Fields): Fields[] => {
  if (!contract) return [valid];
  const metadata = z.registry<object>();
  const schema = z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any', metadata }) as Schema;
  const properties = Object.entries(schema.properties ?? {});
  const changed = properties.flatMap(([name, field]) => costliest(field).map((value) => ({ ...valid, [name]: value })));
  return [valid, ...changed];
};

import type { PostDocument } from '../../platform/gateways/search/post-index.ts';

export type Stored = PostDocument;
type Clause = Record<string, never>;
type Point = { lat: number; lon: number };

const MILE_METERS = 1609.344;
const EARTH_METERS = 6_371_008.77;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

const metersBetween = (a: Point, b: Point): number => {
  const [dLat, dLon] = [radians(b.lat - a.lat) / 2, radians(b.lon - a.lon) / 2];
  const chord = Math.sin(dLat) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLon) ** 2;
  return 2 * EARTH_METERS * Math.asin(Math.min(1, Math.sqrt(chord)));
};

const valuesOf = (document: Stored, field: string): string[] => {
  const value = document[field as keyof Stored];
  if (Array.isArray(value)) return value;
  return typeof value === 'object' ? [] : [String(value)];
};

const clauses: Record<string, (document: Stored, field: string, value: never, rest: Clause) => boolean> = {
  term: (document, field, value) => valuesOf(document, field).includes(value),
  terms: (document, field, values: string[]) => valuesOf(document, field).some((found) => values.includes(found)),
  prefix: (document, field, value: string) => valuesOf(document, field).some((found) => found.startsWith(value)),
  geo_distance: ({ place }, _, center: Point, { distance }: { distance?: string }) =>
    place !== null && metersBetween(place, center) <= Number.parseFloat(distance ?? '0') * MILE_METERS,
};

type Bool = { filter?: Clause[]; must_not?: Clause[]; should?: Clause[]; minimum_should_match?: number };

const meetsBool = (
  document: Stored,
  { filter = [], must_not: refused = [], should = [], minimum_should_match: least = 0 }: Bool,
): boolean =>
  filter.every((clause) => isFound(document, clause)) &&
  !refused.some((clause) => isFound(document, clause)) &&
  should.filter((clause) => isFound(document, clause)).length >= least;

/** Whether a document meets a clause of a filter. */
export const isFound = (document: Stored, clause: Clause): boolean => {
  const [kind = ''] = Object.keys(clause);
  if (kind === 'bool') return meetsBool(document, clause[kind] as unknown as Bool);
  const { distance, ...given } = clause[kind] as unknown as Clause;
  const [[field, value] = ['', undefined as never]] = Object.entries(given);
  const meets = clauses[kind];
  if (!meets) throw new Error(`The stand-in does not know ${kind}`);
  return meets(document, field, value, { distance } as unknown as Clause);
};

/** The words of a `multi_match` that a document has, by the weights of its fields. */
export const scoreOf = (document: Stored, clause: Clause): number => {
  const { query, fields } = clause['multi_match'] as unknown as { query: string; fields: string[] };
  const words = query.toLowerCase().split(/\s+/);
  return fields.reduce((sum, weightedField) => {
    const [field = '', weight = '1'] = weightedField.split('^');
    const own = valuesOf(document, field).join(' ').toLowerCase();
    return sum + Number(weight) * words.filter((word) => own.includes(word)).length;
  }, 0);
};

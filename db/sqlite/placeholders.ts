import { is, Param, Placeholder } from 'drizzle-orm';

type Values = Record<string, unknown>;

const valueOf = (values: Values, name: string): unknown => {
  if (!(name in values)) throw new Error(`No value for placeholder "${name}" was provided`);
  return values[name];
};

/**
 * Fills a query's placeholders like Drizzle's `fillPlaceholders`, but asks once what each parameter is, and not at every
 * run: to ask costs more than to fill.
 */
export const placeholderFiller = (params: readonly unknown[]): ((values: Values) => unknown[]) => {
  const fills = params.map((param) => {
    if (is(param, Placeholder)) return (values: Values) => valueOf(values, param.name);
    if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
    const { encoder, value } = param;
    return (values: Values) => encoder.mapToDriverValue(valueOf(values, value.name));
  });
  return (values) => fills.map((fill) => fill(values));
};

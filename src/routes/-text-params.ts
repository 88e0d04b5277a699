/** The named search parameters that are text and not empty. */
export const textParams = <Name extends string>(
  search: Record<string, unknown>,
  ...names: Name[]
): { [K in Name]?: string } =>
  Object.fromEntries(
    names.map((name) => [name, search[name]]).filter(([, value]) => value && typeof value === 'string'),
  );

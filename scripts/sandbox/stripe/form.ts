export type Form = { [name: string]: string | Form };

/** Keys that would allow prototype pollution. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** Parses the form-encoded bodies of Stripe's clients: `items[0][price]=x` becomes { items: { 0: { price: 'x' } } }. */
export function parseForm(body: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    // `names[]=a&names[]=b` has no explicit indexes.
    if (name.endsWith('[]')) path.push(String(Object.keys(at(form, path) ?? {}).length));
    put(form, path, value);
  }
  return form;
}

function at(form: Form, path: string[]): Form | undefined {
  let here: string | Form | undefined = form;
  for (const part of path) here = typeof here === 'object' ? here[part] : undefined;
  return typeof here === 'object' ? here : undefined;
}

function put(form: Form, path: string[], value: string): void {
  let here = form;
  for (const part of path.slice(0, -1)) {
    if (forbidden.has(part)) return;
    const next = here[part];
    here = typeof next === 'object' ? next : (here[part] = {});
  }
  const last = path.at(-1);
  if (last !== undefined && !forbidden.has(last)) here[last] = value;
}

/** The text of a field, or undefined. */
export const text = (form: Form | undefined, name: string): string | undefined => {
  const value = form?.[name];
  return typeof value === 'string' ? value : undefined;
};

/** A nested group of fields, or an empty one. */
export const group = (form: Form | undefined, name: string): Form => {
  const value = form?.[name];
  return typeof value === 'object' ? value : {};
};

/** The text fields of a group, such as metadata. */
export const texts = (form: Form | undefined, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(group(form, name)).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );

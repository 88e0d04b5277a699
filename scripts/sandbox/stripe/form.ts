export type Form = { [name: string]: string | Form };

/** Names that would reach into JavaScript's own objects. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads the form-encoded bodies that Stripe's clients send: `items[0][price]=x` becomes { items: { 0: { price: 'x' } } }. */
export function parseForm(body: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    // `names[]=a&names[]=b` has no index of its own.
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

/** A field's text, or undefined where there is none. */
export const text = (form: Form | undefined, name: string): string | undefined => {
  const value = form?.[name];
  return typeof value === 'string' ? value : undefined;
};

/** A group of fields; empty where there is none. */
export const group = (form: Form | undefined, name: string): Form => {
  const value = form?.[name];
  return typeof value === 'object' ? value : {};
};

/** A group whose values are all text, such as metadata. */
export const texts = (form: Form | undefined, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(group(form, name)).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );

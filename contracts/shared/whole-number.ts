/** '12', '12,345'. A page's first Intl format loads its tables, which most first screens do without. */
export const wholeNumber = (value: number): string =>
  Math.abs(value) < 1000 ? String(value) : value.toLocaleString('en-US');

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

const find = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

/** A display name such as 'Chrome on Linux', derived from the User-Agent header. */
export function deviceName(userAgent: string | null): { name: string; mobile: boolean } {
  const text = userAgent ?? '';
  const name = [find(browsers, text), find(systems, text)].filter(Boolean).join(' on ');
  return { name: name || 'Unknown device', mobile: /iPhone|Android/.test(text) };
}

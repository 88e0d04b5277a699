export const strangeTexts = [
  '\ud800',
  'a\udfffb',
  'a\u0000b',
  '\u202eabc',
  '',
  ' ',
  'x'.repeat(100_000),
  '__proto__',
  '../../etc/passwd',
];
export const strangeTimes = [
  '10000-01-01',
  '-000001-01-01',
  '+010000-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '0000-01-01',
  '9999-12-31',
  '2027-02-30',
  '2027-03-01T24:00:00Z',
  '2027-03-01T10:00:00+99:99',
  '2027-03-01T10:00:60Z',
];
export const strangeZones = [
  '../../etc',
  '+02:00',
  'UTC\r\nX:1',
  'utc',
  'Etc/Unknown',
  'Factory',
  'localtime',
  'constructor',
];
export const strangeNumbers = [-0, -1, 1.5, 99, 1e308, Number.MAX_SAFE_INTEGER + 2];
const thousands = Array.from({ length: 5_000 });
const others = [
  null,
  true,
  {},
  [],
  [null],
  thousands.map(() => 'x'),
  thousands.map(() => ({})),
  { length: 3 },
  [[[[[]]]]],
];
/** Values of every kind that no field expects. */
export const strangeValues: unknown[] = [
  ...strangeTexts,
  ...strangeTimes,
  ...strangeZones,
  ...strangeNumbers,
  ...others,
];
/** JSON that JavaScript cannot represent, or should not take over. */
export const strangeJson = [
  '1e999',
  '-1e999',
  'NaN',
  '-0',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{}}}',
  '"\\ud800"',
];

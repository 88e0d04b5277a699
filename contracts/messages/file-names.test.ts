import { expect, test } from 'vitest';
import { fileNameFor, plainFileName } from './file-names.ts';

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['plan.pdf...', 'plan.pdf'],
  ['plan.pdf . .', 'plan.pdf'],
  ['..', ''],
  ['\u202eplan\u2066.pdf', 'plan.pdf'],
])('a plain name of %j is %j', (given, kept) => {
  expect(plainFileName(given)).toBe(kept);
});

test.each([
  ['Contract.html', 'application/pdf', 'Contract.html.pdf'],
  ['Contract.hta', 'application/pdf', 'Contract.hta.pdf'],
  ['run.bat.', 'application/pdf', 'run.bat.pdf'],
  ['drawing.svg', 'image/png', 'drawing.svg.png'],
  ['photo.PNG', 'image/jpeg', 'photo.jpg'],
  ['photo.JPEG', 'image/jpeg', 'photo.JPEG'],
  ['Version 1.2', 'application/pdf', 'Version 1.2.pdf'],
  ['.jpg', 'application/pdf', 'file.pdf'],
  ['plan', 'application/pdf', 'plan.pdf'],
])('%j that is %s becomes %j', (given, type, kept) => {
  expect(fileNameFor(given, type)).toBe(kept);
});

test('a name stays within its limit with its ending', () => {
  expect(fileNameFor('x'.repeat(200), 'application/pdf')).toBe(`${'x'.repeat(196)}.pdf`);
});

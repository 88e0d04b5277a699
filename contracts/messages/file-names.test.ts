import { expect, test } from 'vitest';
import { fileNameFor, plainFileName } from './file-names.ts';

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['plan.pdf...', 'plan.pdf'],
  ['plan.pdf . .', 'plan.pdf'],
  ['..', ''],
  ['\u202eplan\u2066.pdf', 'plan.pdf'],
])('the file name %j is shown as %j', (given, kept) => {
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
])('a file named %j of the type %s is offered as %j', (given, type, kept) => {
  expect(fileNameFor(given, type)).toBe(kept);
});

test('a long name is cut before its extension', () => {
  expect(fileNameFor('x'.repeat(200), 'application/pdf')).toBe(`${'x'.repeat(196)}.pdf`);
});

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accounts } from '../texts/accounts.ts';
import { drawPortrait } from './draw-portrait.ts';
import { looks } from './looks.ts';

const folder = new URL('../../../public/portraits/', import.meta.url);

test('the kept drawings are those that the code draws (npm run portraits), each another one', () => {
  const drawn = Object.entries(looks).map(([key, look]) => [`${key}.svg`, drawPortrait(key, look)]);
  expect(readdirSync(folder).toSorted()).toEqual(drawn.map(([name]) => name).toSorted());
  for (const [name, svg] of drawn) expect(readFileSync(new URL(name!, folder), 'utf8'), name).toBe(svg);
  expect(new Set(drawn.map(([, svg]) => svg)).size).toBe(drawn.length);
});

test('who signs in to the demo has none, so that they begin with their own picture', () => {
  expect(accounts.filter(({ key }) => key in looks)).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { root } from '../setup/run.mjs';
import { drawings } from './drawings.ts';
import { essentialArrows, moduleGraph, modulesInCircles, upwardArrows } from './module-graph.ts';

const MOST_FLOORS = 9;
const drawn = drawings(root);

describe.each(drawn.map((one) => [one.folder, one] as const))('the modules of %s', (folder, drawing) => {
  it('import from lower floors only, and none comes back to itself', () => {
    process.stdout.write(`${folder}: ${drawing.summary}\n`);
    expect(drawing.upward).toEqual([]);
    expect(drawing.circles).toEqual([]);
  });

  it(`stand on at most ${MOST_FLOORS} floors, each on one`, () => {
    expect(drawing.floors.length).toBeLessThanOrEqual(MOST_FLOORS);
    const placed = drawing.floors.flat();
    expect(new Set(placed).size).toBe(placed.length);
    const folders = readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !['test', 'styles'].includes(entry.name))
      .map(({ name }) => name);
    expect(placed.filter((name) => name !== folder).toSorted()).toEqual(folders.toSorted());
  });

  it('are drawn as they are now; `npm run structure` draws them anew', () => {
    expect(readFileSync(join(root, drawing.file), 'utf8')).toBe(drawing.svg);
  });
});

describe('counting', () => {
  const graph = moduleGraph(
    ['a/x b/x', 'b/x c/x', 'a/y c/x', 'c/x d/x', 'd/x c/y', 'a/x a/y'].map((pair) => {
      const [from = '', to = ''] = pair.split(' ');
      return { from, to };
    }),
    (file) => file.split('/')[0] ?? null,
  );

  test('finds who comes back to itself', () => expect(modulesInCircles(graph)).toEqual(['c', 'd']));

  test('finds what goes up or stays on its floor', () => {
    const floors: Record<string, number> = { a: 3, b: 3, c: 2, d: 1 };
    expect(upwardArrows(graph, (module) => floors[module] ?? 0)).toEqual(['a -> b: a/x > b/x', 'd -> c: d/x > c/y']);
  });

  test('leaves out what follows from other arrows', () => {
    expect(essentialArrows(graph)).toContainEqual({ from: 'a', to: 'b' });
    expect(essentialArrows(graph)).not.toContainEqual({ from: 'a', to: 'c' });
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { root } from '../setup/run.mjs';
import { drawings } from './drawings.ts';
import { essentialEdges, moduleGraph, modulesInCycles, upwardEdges } from './module-graph.ts';

const MAX_FLOORS = 9;
const drawn = drawings(root);

describe.each(drawn.map((each) => [each.folder, each] as const))('the modules of %s', (folder, drawing) => {
  it('import from lower floors only, without a cycle', () => {
    process.stdout.write(`${folder}: ${drawing.summary}\n`);
    expect(drawing.upward).toEqual([]);
    expect(drawing.cycles).toEqual([]);
  });

  it(`stand on at most ${MAX_FLOORS} floors, each on one`, () => {
    expect(drawing.floors.length).toBeLessThanOrEqual(MAX_FLOORS);
    const placed = drawing.floors.flat();
    expect(new Set(placed).size).toBe(placed.length);
    const folders = readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !['test', 'styles'].includes(entry.name))
      .map(({ name }) => name);
    expect(placed.filter((name) => name !== folder).toSorted()).toEqual(folders.toSorted());
  });

  it('match the committed drawing; `npm run structure` updates it', () => {
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

  test('finds modules in cycles', () => expect(modulesInCycles(graph)).toEqual(['c', 'd']));

  test('finds imports from a higher or the same floor', () => {
    const floors: Record<string, number> = { a: 3, b: 3, c: 2, d: 1 };
    expect(upwardEdges(graph, (module) => floors[module] ?? 0)).toEqual(['a -> b: a/x > b/x', 'd -> c: d/x > c/y']);
  });

  test('leaves out edges that others imply', () => {
    expect(essentialEdges(graph)).toContainEqual({ from: 'a', to: 'b' });
    expect(essentialEdges(graph)).not.toContainEqual({ from: 'a', to: 'c' });
  });
});

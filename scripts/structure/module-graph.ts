import type { FileImport } from './read-imports.ts';

/** Which module imports which, with the files that do. */
export type ModuleGraph = { modules: string[]; arrows: Map<string, Map<string, FileImport[]>> };

/** Draws imports between files together to imports between the modules that the files belong to. */
export const moduleGraph = (imports: FileImport[], moduleOf: (file: string) => string | null): ModuleGraph => {
  const arrows: ModuleGraph['arrows'] = new Map();
  const modules = new Set<string>();
  for (const one of imports) {
    const [from, to] = [moduleOf(one.from), moduleOf(one.to)];
    if (!from || !to || from === to) continue;
    modules.add(from).add(to);
    const targets = arrows.get(from) ?? new Map<string, FileImport[]>();
    targets.set(to, [...(targets.get(to) ?? []), one]);
    arrows.set(from, targets);
  }
  return { modules: [...modules].toSorted(), arrows };
};

const targetsOf = ({ arrows }: ModuleGraph, module: string) => [...(arrows.get(module)?.keys() ?? [])];

/** The modules from which one comes back to itself. */
export const modulesInCircles = (graph: ModuleGraph): string[] =>
  graph.modules.filter((start) => {
    const seen = new Set<string>();
    const open = targetsOf(graph, start);
    for (let module = open.pop(); module !== undefined; module = open.pop()) {
      if (module === start) return true;
      if (seen.has(module)) continue;
      seen.add(module);
      open.push(...targetsOf(graph, module));
    }
    return false;
  });

/** The arrows that do not go to a lower floor, as 'a -> b: file > file'. */
export const upwardArrows = (graph: ModuleGraph, floorOf: (module: string) => number): string[] =>
  [...graph.arrows].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, [first]]) =>
      floorOf(to) > 0 && floorOf(to) < floorOf(from) ? [] : [`${from} -> ${to}: ${first?.from} > ${first?.to}`],
    ),
  );

/** The arrows that do not follow from others: what a reader needs to see the order. */
export const essentialArrows = (graph: ModuleGraph): { from: string; to: string }[] => {
  const reaches = (from: string, to: string, avoid: string): boolean => {
    const open = targetsOf(graph, from).filter((one) => from !== avoid || one !== to);
    const seen = new Set<string>();
    for (let module = open.pop(); module !== undefined; module = open.pop()) {
      if (module === to) return true;
      if (seen.has(module)) continue;
      seen.add(module);
      open.push(...targetsOf(graph, module));
    }
    return false;
  };
  return graph.modules.flatMap((from) =>
    targetsOf(graph, from)
      .filter((to) => !reaches(from, to, from))
      .toSorted()
      .map((to) => ({ from, to })),
  );
};

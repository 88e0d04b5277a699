import type { FileImport } from './read-imports.ts';

/** The modules, and for each pair of them the imports between their files. */
export type ModuleGraph = { modules: string[]; edges: Map<string, Map<string, FileImport[]>> };

/** Groups imports between files by the modules of the files. */
export const moduleGraph = (imports: FileImport[], moduleOf: (file: string) => string | null): ModuleGraph => {
  const edges: ModuleGraph['edges'] = new Map();
  const modules = new Set<string>();
  for (const fileImport of imports) {
    const [from, to] = [moduleOf(fileImport.from), moduleOf(fileImport.to)];
    if (!from || !to || from === to) continue;
    modules.add(from).add(to);
    const targets = edges.get(from) ?? new Map<string, FileImport[]>();
    targets.set(to, [...(targets.get(to) ?? []), fileImport]);
    edges.set(from, targets);
  }
  return { modules: [...modules].toSorted(), edges };
};

const targetsOf = ({ edges }: ModuleGraph, module: string) => [...(edges.get(module)?.keys() ?? [])];

/** The modules that are part of an import cycle. */
export const modulesInCycles = (graph: ModuleGraph): string[] =>
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

/** The imports that do not go to a lower floor, as 'a -> b: file > file'. Floors count from 1; 0 is no floor. */
export const upwardEdges = (graph: ModuleGraph, floorOf: (module: string) => number): string[] =>
  [...graph.edges].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, [first]]) =>
      floorOf(to) > 0 && floorOf(to) < floorOf(from) ? [] : [`${from} -> ${to}: ${first?.from} > ${first?.to}`],
    ),
  );

/** The transitive reduction: edges that are implied by a path of others are left out. */
export const essentialEdges = (graph: ModuleGraph): { from: string; to: string }[] => {
  const reaches = (from: string, to: string, avoid: string): boolean => {
    const open = targetsOf(graph, from).filter((target) => from !== avoid || target !== to);
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

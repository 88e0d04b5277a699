import { clientFloors, clientModuleOf, floorOf, serverFloors, serverModuleOf } from '../lint/floors.ts';
import { drawFloors } from './draw-floors.ts';
import { moduleGraph, modulesInCycles, upwardEdges } from './module-graph.ts';
import { readImports } from './read-imports.ts';

const sides = [
  { folder: 'server', floors: serverFloors, moduleOf: serverModuleOf },
  { folder: 'src', floors: clientFloors, moduleOf: clientModuleOf },
];

/** The drawing of the server's and of the client's modules, with what the tests check about them. */
export const drawings = (root: string) =>
  sides.map(({ folder, floors, moduleOf }) => {
    const graph = moduleGraph(readImports(root, folder), moduleOf);
    const upward = upwardEdges(graph, (module) => floorOf(module, floors));
    const cycles = modulesInCycles(graph);
    const edgeCount = [...graph.edges.values()].reduce((sum, targets) => sum + targets.size, 0);
    return {
      folder,
      file: `docs/images/structure-${folder}.svg`,
      svg: drawFloors(`The modules of ${folder}/ and what they import`, graph, floors),
      modules: graph.modules,
      floors,
      upward,
      cycles,
      summary: `${graph.modules.length} modules on ${floors.length} floors, ${edgeCount} imports, ${upward.length} upward, ${cycles.length} modules in cycles`,
    };
  });

import { clientFloors, clientModuleOf, serverFloors, serverModuleOf } from '../lint/floors.ts';
import { drawFloors } from './draw-floors.ts';
import { moduleGraph, modulesInCircles, upwardArrows } from './module-graph.ts';
import { readImports } from './read-imports.ts';

const sides = [
  { folder: 'server', floors: serverFloors, moduleOf: serverModuleOf },
  { folder: 'src', floors: clientFloors, moduleOf: clientModuleOf },
];

/** What is drawn of each side, made from its imports. */
export const drawings = (root: string) =>
  sides.map(({ folder, floors, moduleOf }) => {
    const graph = moduleGraph(readImports(root, folder), moduleOf);
    const floor = (module: string) => floors.findIndex((one) => one.includes(module)) + 1;
    const upward = upwardArrows(graph, floor);
    const circles = modulesInCircles(graph);
    const arrows = [...graph.arrows.values()].reduce((sum, targets) => sum + targets.size, 0);
    return {
      folder,
      file: `docs/images/structure-${folder}.svg`,
      svg: drawFloors(`The modules of ${folder}/ and what they import`, graph, floors),
      modules: graph.modules,
      floors,
      upward,
      circles,
      summary: `${graph.modules.length} modules on ${floors.length} floors, ${arrows} arrows, ${upward.length} upward, ${circles.length} modules in circles`,
    };
  });

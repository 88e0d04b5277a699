import { essentialEdges, type ModuleGraph } from './module-graph.ts';

const BOX = { width: 118, height: 34, gap: 18 };
const FLOOR = 92;
const MARGIN = 28;
const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #16302f; text-anchor: middle; }
  .floor { font-size: 12px; fill: #5b6f6e; text-anchor: start; }
  rect { fill: #fffdf8; stroke: #0f766e; rx: 8; }
  path { fill: none; stroke: #7a8f8e; stroke-width: 1.1; opacity: .75; }
  .sheet { fill: #f6f3ea; stroke: none; rx: 0; }`;

/**
 * Draws modules on their floors as SVG, the lowest floor at the bottom. Arrows implied by others are left out; the
 * number in a box is the number of modules that it imports.
 */
export const drawFloors = (title: string, graph: ModuleGraph, floors: string[][]): string => {
  const rows = floors
    .map((floor) => floor.filter((module) => graph.modules.includes(module)))
    .filter((floor) => floor.length > 0);
  const widest = Math.max(...rows.map((row) => row.length));
  const width = widest * (BOX.width + BOX.gap) + 2 * MARGIN + 60;
  const height = rows.length * FLOOR + MARGIN + 24;
  const positions = new Map<string, { x: number; y: number }>();
  rows.forEach((row, floor) => {
    const step = (width - 60) / (row.length + 1);
    row.forEach((module, index) => {
      positions.set(module, { x: 60 + step * (index + 1), y: height - FLOOR * (floor + 1) + 20 });
    });
  });
  const arrows = essentialEdges(graph).flatMap(({ from, to }) => {
    const [a, b] = [positions.get(from), positions.get(to)];
    if (!a || !b) return [];
    const [top, bottom] = [a.y + BOX.height, b.y];
    const middle = (top + bottom) / 2;
    const path = `M${a.x.toFixed(0)} ${top}C${a.x.toFixed(0)} ${middle} ${b.x.toFixed(0)} ${middle} ${b.x.toFixed(0)} ${bottom}`;
    return [`  <path marker-end="url(#tip)" d="${path}"/>`];
  });
  const boxes = [...positions].map(([module, { x, y }]) => {
    const count = graph.edges.get(module)?.size ?? 0;
    const left = (x - BOX.width / 2).toFixed(0);
    return `  <rect x="${left}" y="${y}" width="${BOX.width}" height="${BOX.height}"/><text x="${x.toFixed(0)}" y="${y + 22}">${module}${count ? ` ${count}` : ''}</text>`;
  });
  const labels = rows.map(
    (_, floor) => `  <text class="floor" x="16" y="${height - FLOOR * (floor + 1) + 42}">${floor + 1}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">`,
    `  <title>${title}</title><style>${STYLE}</style>`,
    '  <defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" style="fill:#7a8f8e"/></marker></defs>',
    `  <rect class="sheet" width="${width}" height="${height}"/>`,
    ...arrows,
    ...boxes,
    ...labels,
    '</svg>',
    '',
  ].join('\n');
};

import { boundingBox, type Box, type Point } from '../../../platform/gateways/places/distances.ts';

/**
 * The sizes of the grid cells, in miles. A member who wants posts within a radius is listed in a cell of the next size
 * up, so most members in the cells around a post want posts from that far.
 */
const SIZES = [5, 12, 25, 50, 100];
const MILES_PER_DEGREE = 69.1;

const rowOf = (size: number, lat: number): number => Math.floor((lat * MILES_PER_DEGREE) / size);
/** Degrees of longitude shrink to the north; a row of cells takes those of its southern edge. */
const columnOf = (size: number, row: number, lng: number): number => {
  const lat = (row * size) / MILES_PER_DEGREE;
  return Math.floor((lng * MILES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)) / size);
};

/** The cell in which a member at this point is listed for a radius in miles, as 'size:row:column', such as '25:83:-211'. */
export const cellOf = ({ lat, lng }: Point, radius: number): string => {
  const size = SIZES.find((size) => radius <= size) ?? 100;
  const row = rowOf(size, lat);
  return `${size}:${row}:${columnOf(size, row, lng)}`;
};

const cellsIn = (size: number, { minLat, maxLat, minLng, maxLng }: Box): string[] => {
  const found: string[] = [];
  for (let row = rowOf(size, minLat); row <= rowOf(size, maxLat); row += 1) {
    for (let column = columnOf(size, row, minLng); column <= columnOf(size, row, maxLng); column += 1) {
      found.push(`${size}:${row}:${column}`);
    }
  }
  return found;
};

/** All cells in which members may be listed who are notified of a post at this point, the smallest first. */
export const cellsAround = (point: Point): string[] => SIZES.flatMap((size) => cellsIn(size, boundingBox(point, size)));

/** The size of the cells by which posts and members within a radius are found: of a point, and all around one. */
const GRID_MILES = 25;
export const gridCellOf = (point: Point): string => cellOf(point, GRID_MILES);
export const gridCellsWithin = (point: Point, miles: number): string[] =>
  cellsIn(GRID_MILES, boundingBox(point, miles));

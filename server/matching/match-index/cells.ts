const MILES = 35;
const MILES_PER_DEGREE = 69.1;
const ROW = 10_000;

const rowOf = (lat: number): number => Math.floor((lat * MILES_PER_DEGREE) / MILES);
/** Degrees of longitude shrink to the north; a row of cells takes those of its southern edge. */
const columnOf = (row: number, lng: number): number => {
  const lat = (row * MILES) / MILES_PER_DEGREE;
  return Math.floor((lng * MILES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)) / MILES);
};

const cellAt = (row: number, column: number): number => row * ROW + column;

/** The grid cell of about 35 miles that a point lies in; null for an unknown place. */
export const cellOf = (lat: number | null, lng: number | null): number | null => {
  if (lat === null || lng === null) return null;
  const row = rowOf(lat);
  return cellAt(row, columnOf(row, lng));
};

/** The grid cells around a point that hold all within these miles, and more. */
export const cellsAround = (lat: number, lng: number, miles: number = MILES): number[] => {
  const steps = Math.max(1, Math.ceil(miles / MILES));
  const offsets = Array.from({ length: 2 * steps + 1 }, (_, index) => index - steps);
  const row = rowOf(lat);
  return offsets.flatMap((up) => {
    const column = columnOf(row + up, lng);
    return offsets.map((aside) => cellAt(row + up, column + aside));
  });
};

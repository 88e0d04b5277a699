/** A part of the world, in degrees. Where it crosses the date line, `west` is greater than `east`. */
export type MapBox = { west: number; south: number; east: number; north: number };

const NUMBER = /^-?\d{1,3}(?:\.\d{1,20})?$/;

/** The box of 'west,south,east,north' in degrees; null if the text is not a box. */
export const readBox = (text: string): MapBox | null => {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length !== 4 || !parts.every((part) => NUMBER.test(part))) return null;
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number);
  const isOnEarth = Math.max(Math.abs(west), Math.abs(east)) <= 180 && south >= -90 && north <= 90 && south <= north;
  return isOnEarth ? { west, south, east, north } : null;
};

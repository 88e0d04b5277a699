export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const SPACING_PX = 8;

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const coveredArea = (box: Box, others: readonly Box[]): number =>
  others.reduce((sum, covered) => sum + overlap(box, covered), 0);

/**
 * Finds a position for a box that covers none of `toKeepClear`: on the right if it can, else on the left or in
 * the center, as low as possible. If there is none, takes the position that covers least of it; of equal positions, the
 * one that covers least of `optional`.
 */
export function findFreePosition(
  size: { width: number; height: number },
  area: Box,
  toKeepClear: readonly Box[],
  optional: readonly Box[] = [],
) {
  const lowest = area.bottom - size.height;
  const tops = [
    lowest,
    area.top,
    ...[...toKeepClear, ...optional].flatMap((box) => [box.top - SPACING_PX - size.height, box.bottom + SPACING_PX]),
  ]
    .filter((top) => top >= area.top && top <= lowest)
    .sort((a, b) => b - a);
  const last = area.right - size.width;
  const lefts = [last, area.left, (area.left + last) / 2];
  let best = { left: last, top: lowest, covers: Number.POSITIVE_INFINITY };
  let bestOptional = Number.POSITIVE_INFINITY;
  for (const left of lefts) {
    for (const top of tops) {
      const box = { left, top, right: left + size.width, bottom: top + size.height };
      const covers = coveredArea(box, toKeepClear);
      const coversOptional = coveredArea(box, optional);
      if (covers > best.covers || (covers === best.covers && coversOptional >= bestOptional)) continue;
      best = { left, top, covers };
      bestOptional = coversOptional;
      if (covers + coversOptional === 0) return best;
    }
  }
  return best;
}

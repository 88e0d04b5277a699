/** Half of the picture's width; all of it is drawn in a square of twice that. */
export const CENTER = 120;
const RADIUS = 86;
/** Degrees that an arc stays away from the middle of an avatar, so that its tip is seen. */
const GAP = 27;

/** Degrees that an arc ends earlier, to leave room for its tip. */
const TIP = 4;

const pointAt = (degrees: number, radius = RADIUS) => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return { x: CENTER + radius * Math.cos(angle), y: CENTER + radius * Math.sin(angle) };
};
const round = (value: number) => value.toFixed(1);

const degreesOf = (index: number, size: number) => (index * 360) / size;

/** The position of an avatar, as a share of the picture's size. */
export function placeAt(index: number, size: number): { left: string; top: string } {
  const { x, y } = pointAt(degreesOf(index, size));
  return { left: `${round((x / CENTER) * 50)}%`, top: `${round((y / CENTER) * 50)}%` };
}

/** The arc from one place to the next, clockwise, with a gap at both. */
export function arcFrom(index: number, size: number): string {
  const from = pointAt(degreesOf(index, size) + GAP);
  const to = pointAt(degreesOf(index + 1, size) - GAP - TIP);
  return `M${round(from.x)} ${round(from.y)}A${RADIUS} ${RADIUS} 0 0 1 ${round(to.x)} ${round(to.y)}`;
}

/** The middle of the arc from a place to the next. */
export const middleOf = (index: number, size: number) => pointAt(degreesOf(index + 0.5, size));

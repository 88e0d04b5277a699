import { expect, test } from 'vitest';
import { findFreePosition } from '#src/components/ui/find-free-position.ts';

const area = { left: 0, top: 0, right: 1000, bottom: 800 };
const size = { width: 300, height: 100 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test('takes the lower right corner where nothing is in the way', () => {
  expect(findFreePosition(size, area, [box(0, 0, 1000, 60)])).toEqual({ left: 700, top: 700, covers: 0 });
});

test('goes above an obstacle, as low as possible', () => {
  expect(findFreePosition(size, area, [box(900, 720, 60, 60)])).toEqual({ left: 700, top: 612, covers: 0 });
});

test('goes to the left where the right has no room', () => {
  expect(findFreePosition(size, area, [box(600, 0, 400, 800)])).toEqual({ left: 0, top: 700, covers: 0 });
});

test('finds the gap between a heading and a footer', () => {
  expect(findFreePosition(size, area, [box(0, 0, 1000, 200), box(0, 500, 1000, 300)])).toEqual({
    left: 700,
    top: 392,
    covers: 0,
  });
});

test('prefers positions that also keep optional elements visible', () => {
  const footer = box(0, 700, 1000, 100);
  expect(findFreePosition(size, area, [footer], [box(500, 500, 500, 195)])).toEqual({ left: 700, top: 392, covers: 0 });
  expect(findFreePosition(size, area, [footer], [box(500, 0, 500, 695)])).toEqual({ left: 0, top: 592, covers: 0 });
  expect(findFreePosition(size, area, [footer], [box(0, 0, 1000, 695)])).toMatchObject({ covers: 0 });
});

test('covers as little as it can where no place is free', () => {
  const { top, covers } = findFreePosition(size, area, [box(0, 0, 1000, 150), box(0, 240, 1000, 560)]);
  expect([top, covers]).toEqual([158, 300 * 18]);
});

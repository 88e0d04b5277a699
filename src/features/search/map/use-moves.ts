import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Camera, pan, type Size, zoom } from '#src/features/search/map/camera.ts';

/** How the drawing is shifted and scaled while fingers move it; it is drawn again when they let go. */
interface Drag {
  x: number;
  y: number;
  factor: number;
  /** The point that stays where it is while the drawing is scaled. */
  middle: Point;
}
interface Point {
  x: number;
  y: number;
}

/** A shorter move is a press on a link, by a finger that isn't steady. */
const MAX_TREMBLE_PX = 5;
/** How far an arrow key or a button moves the map. */
const PAN_STEP_PX = 80;
const ZOOM_STEP = 1.6;
/** How far the wheel turns until the map is twice as large. */
const PIXELS_PER_DOUBLING = 320;

const middleOf = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const spreadOf = ([a, b]: Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 1);

/** Moves a map by mouse, one or two fingers, wheel and keys. */
export function useMoves(camera: Camera, size: Size, onMove: (camera: Camera) => void) {
  const element = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const start = useRef<{ points: Point[]; middle: Point } | null>(null);
  const wasMoved = useRef(false);
  const [drag, setDrag] = useState<Drag | null>(null);
  const latest = useRef({ camera, size, onMove });
  useEffect(() => {
    latest.current = { camera, size, onMove };
  });

  const pointOf = (event: { clientX: number; clientY: number }): Point => {
    const box = element.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };
  /** Draws the map where it was moved to. */
  const letGo = () => {
    if (drag) onMove(pan(zoom(camera, drag.factor, size, drag.middle.x, drag.middle.y), drag.x, drag.y, size));
    setDrag(null);
  };
  const begin = () => {
    const points = [...fingers.current.values()];
    start.current = points.length > 0 ? { points, middle: middleOf(points) } : null;
  };

  // React listens to the wheel passively, and then the page would scroll as well.
  useEffect(() => {
    const node = element.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const map = latest.current;
      const factor = 2 ** (-event.deltaY / PIXELS_PER_DOUBLING);
      const { left = 0, top = 0 } = node?.getBoundingClientRect() ?? {};
      map.onMove(zoom(map.camera, factor, map.size, event.clientX - left, event.clientY - top));
    };
    node?.addEventListener('wheel', onWheel, { passive: false });
    return () => node?.removeEventListener('wheel', onWheel);
  }, []);

  const zoomBy = (steps: number) => onMove(zoom(camera, ZOOM_STEP ** steps, size));
  const panBy = (x: number, y: number) => onMove(pan(camera, -x * PAN_STEP_PX, -y * PAN_STEP_PX, size));
  const keys = new Map<string, () => void>([
    ['ArrowLeft', () => panBy(-1, 0)],
    ['ArrowRight', () => panBy(1, 0)],
    ['ArrowUp', () => panBy(0, -1)],
    ['ArrowDown', () => panBy(0, 1)],
    ['+', () => zoomBy(1)],
    ['=', () => zoomBy(1)],
    ['-', () => zoomBy(-1)],
  ]);

  return {
    drag,
    zoomBy,
    panBy,
    handlers: {
      ref: element,
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        letGo();
        wasMoved.current = false;
        fingers.current.set(event.pointerId, pointOf(event));
        begin();
      },
      onPointerMove: (event: PointerEvent) => {
        if (!fingers.current.has(event.pointerId) || !start.current) return;
        fingers.current.set(event.pointerId, pointOf(event));
        const points = [...fingers.current.values()];
        const now = middleOf(points);
        const { middle } = start.current;
        const [x, y] = [now.x - middle.x, now.y - middle.y];
        if (!wasMoved.current && points.length === 1 && Math.hypot(x, y) < MAX_TREMBLE_PX) return;
        // From now on it doesn't press a link.
        if (!wasMoved.current) element.current?.setPointerCapture(event.pointerId);
        wasMoved.current = true;
        setDrag({ x, y, factor: points.length > 1 ? spreadOf(points) / spreadOf(start.current.points) : 1, middle });
      },
      onPointerUp: (event: PointerEvent) => {
        if (!fingers.current.delete(event.pointerId)) return;
        letGo();
        begin();
      },
      onPointerCancel: (event: PointerEvent) => {
        fingers.current.delete(event.pointerId);
        letGo();
        begin();
      },
      onClickCapture: (event: MouseEvent) => {
        if (!wasMoved.current) return;
        event.preventDefault();
        event.stopPropagation();
        wasMoved.current = false;
      },
      onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
      onKeyDown: (event: KeyboardEvent) => {
        const move = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys.get(event.key);
        if (!move) return;
        event.preventDefault();
        move();
      },
    },
  };
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { readBox } from '#contracts/posts/map-box.ts';
import { trpc } from '#src/api/trpc.ts';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { boxOf, boxText, type Camera, fit, lookAt, type Size } from '#src/features/search/map/camera.ts';
import { MapButtons } from '#src/features/search/map/map-buttons.tsx';
import { MapDrawing } from '#src/features/search/map/map-drawing.tsx';
import { useMoves } from '#src/features/search/map/use-moves.ts';
import { postQuery, type SearchParams } from '#src/features/search/search-params.ts';
import { useDebounced } from '#src/hooks/use-debounced.ts';
import { plural } from '#src/lib/format.ts';

/** How large an element is, and again whenever that changes; null until it is measured. */
const useSize = (element: RefObject<HTMLElement | null>): Size | null => {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const node = element.current;
    if (!node) return undefined;
    const observer = new ResizeObserver(() => setSize({ width: node.clientWidth, height: node.clientHeight }));
    observer.observe(node);
    return () => observer.disconnect();
  }, [element]);
  return size;
};

interface PostMapProps {
  params: SearchParams;
  /** What the map begins with: a place with a radius in miles, else the United States. */
  place: { lat: number; lng: number } | null;
  radius: number;
  /** The part that an address names, for its first map. */
  startBox: string | undefined;
  onBox: (bbox: string) => void;
}

const unitedStates = { lat: 38.5, lng: -96.5 };
const UNITED_STATES_RADIUS_MILES = 1_350;

/** A map of the posts by town, and how many there are on it. */
export function PostMap(props: PostMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  return (
    <div ref={frame} className="h-[min(60dvh,26rem)] lg:h-[min(70dvh,38rem)]">
      {size && size.width > 0 ? <SizedMap {...props} size={size} /> : <Skeleton className="size-full" />}
    </div>
  );
}

function SizedMap({ params, place, radius, startBox, onBox, size }: PostMapProps & { size: Size }) {
  const start = place ? lookAt(place, radius, size) : lookAt(unitedStates, UNITED_STATES_RADIUS_MILES, size);
  const [camera, setCamera] = useState<Camera>(() => {
    const box = startBox ? readBox(startBox) : null;
    return box ? fit(box, size) : start;
  });
  const { drag, zoomBy, panBy, handlers } = useMoves(camera, size, setCamera);
  const bbox = useDebounced(boxText(boxOf(camera, size)), 250);
  useEffect(() => onBox(bbox), [bbox, onBox]);
  const { sort: _sort, ...filters } = postQuery(params);
  const { data } = useQuery(trpc.posts.map.queryOptions({ ...filters, bbox }, { placeholderData: keepPreviousData }));
  const transform = drag
    ? `translate(${drag.x} ${drag.y}) translate(${drag.middle.x} ${drag.middle.y}) scale(${drag.factor}) translate(${-drag.middle.x} ${-drag.middle.y})`
    : undefined;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its links and buttons have the focus */}
      <div
        {...handlers}
        className="relative size-full cursor-grab touch-none overflow-hidden rounded-card border border-line bg-sunken select-none active:cursor-grabbing"
      >
        <svg width={size.width} height={size.height} role="group" aria-label="Map of posts" className="block">
          <g transform={transform}>
            <MapDrawing
              camera={camera}
              size={size}
              towns={data?.towns ?? []}
              place={place}
              radius={radius}
              params={params}
            />
          </g>
        </svg>
        <MapButtons zoomBy={zoomBy} panBy={panBy} onBack={() => setCamera(start)} />
      </div>
      <p role="status" className="sr-only">
        {data ? `${plural(data.total, 'post')} on the map` : ''}
      </p>
    </>
  );
}

import { geoCircle, geoMercator, geoPath, type GeoPermissibleObjects } from 'd3-geo';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { MapTown } from '#contracts/posts/map.ts';
import { EARTH_RADIUS_MILES } from '#contracts/shared/geography.ts';
import { boxOf, type Camera, type Size } from '#src/features/search/map/camera.ts';
import { useOutlines } from '#src/features/search/map/outlines.ts';
import { distanceText } from '#src/lib/distance/distance-text.ts';
import { plural } from '#src/lib/format.ts';
import type { SearchParams } from '#src/features/search/search-params.ts';

interface MapDrawingProps {
  camera: Camera;
  size: Size;
  towns: readonly MapTown[];
  /** The middle of the rings. */
  place: { lat: number; lng: number } | null;
  /** Of the outer ring, in miles. */
  radius: number;
  params: SearchParams;
}

const MIN_DOT = 13;
const MAX_DOT = 26;
const dotOf = (count: number): number => Math.min(MAX_DOT, MIN_DOT + 2.5 * Math.log2(count));
/** The radius of the inner ring, as a share of the outer one's. */
const SHARE_OF_INNER = 0.5;

/** A town's name as the search takes it: with its region, else its country. */
const searchedAs = ({ name, region, country }: MapTown): string => `${name}, ${region || country}`;

/** The outlines, the rings around the place, and a link for each town with posts. */
export const MapDrawing = memo(({ camera, size, towns, place, radius, params }: MapDrawingProps) => {
  const { width, height } = size;
  const { west, east } = boxOf(camera, size);
  const outlines = useOutlines(west <= east ? east - west : east - west + 360, camera);
  const projection = geoMercator()
    .rotate([-camera.lng, 0])
    .center([0, camera.lat])
    .scale(camera.scale)
    .translate([width / 2, height / 2])
    // The surroundings are drawn, too, because dragging brings them into view.
    .clipExtent([
      [-width, -height],
      [2 * width, 2 * height],
    ]);
  const path = geoPath(projection);
  const draw = (shape: GeoPermissibleObjects | null): string | undefined => (shape && path(shape)) ?? undefined;
  const distances = place ? [radius * SHARE_OF_INNER, radius] : [];
  const middle = place && projection([place.lng, place.lat]);
  return (
    <>
      <path d={draw(outlines.land)} className="fill-surface" />
      <g fill="none" className="stroke-line-strong" strokeLinejoin="round">
        <path d={draw(outlines.counties)} strokeWidth={0.6} opacity={0.35} />
        <path d={draw(outlines.states)} strokeWidth={0.9} opacity={0.7} />
        <path d={draw(outlines.countries)} strokeWidth={1.2} />
        <path d={draw(outlines.land)} strokeWidth={1} opacity={0.7} />
      </g>
      {distances.map((miles) => {
        const circle = geoCircle()
          .center([place?.lng ?? 0, place?.lat ?? 0])
          .radius(((miles / EARTH_RADIUS_MILES) * 180) / Math.PI);
        const outline = circle();
        const top = projection([place?.lng ?? 0, (place?.lat ?? 0) + ((miles / EARTH_RADIUS_MILES) * 180) / Math.PI]);
        return (
          <g key={miles}>
            <path d={draw(outline)} className="fill-teal stroke-teal" fillOpacity={0.05} strokeDasharray="5 4" />
            {top ? (
              <text x={top[0]} y={top[1] - 5} textAnchor="middle" className="fill-ink text-xs">
                {distanceText(miles)}
              </text>
            ) : null}
          </g>
        );
      })}
      {middle ? (
        <g transform={`translate(${middle.join(' ')})`} className="stroke-marigold" strokeWidth={2.5}>
          <path d="M-7 0H7M0 -7V7" />
        </g>
      ) : null}
      {towns.map((town) => {
        const point = projection([town.lng, town.lat]);
        if (!point) return null;
        return (
          <Link
            key={searchedAs(town)}
            to="/search"
            search={{ ...params, near: searchedAs(town), bbox: undefined }}
            aria-label={`${searchedAs(town)}: ${plural(town.count, 'post')}`}
            className="group/dot outline-none"
          >
            <title>{`${searchedAs(town)}: ${plural(town.count, 'post')}`}</title>
            <circle
              cx={point[0]}
              cy={point[1]}
              r={dotOf(town.count)}
              className="fill-teal stroke-surface stroke-2 group-hover/dot:fill-teal-strong group-focus-visible/dot:stroke-marigold group-focus-visible/dot:stroke-4"
            />
            <text
              x={point[0]}
              y={point[1]}
              dy="0.35em"
              textAnchor="middle"
              className="tabular pointer-events-none fill-on-teal text-xs font-[560]"
            >
              {town.count}
            </text>
          </Link>
        );
      })}
    </>
  );
});
MapDrawing.displayName = 'MapDrawing';

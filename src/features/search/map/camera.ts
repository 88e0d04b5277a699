import { EARTH_RADIUS_MILES } from '#contracts/shared/geography.ts';
import type { MapBox } from '#contracts/posts/map-box.ts';

/** What a map shows: its middle, and how many pixels a radian has at the equator. */
export interface Camera {
  lat: number;
  lng: number;
  scale: number;
}
export interface Size {
  width: number;
  height: number;
}

/** In degrees; Mercator's map grows without end toward the poles. */
const MAX_LAT = 84;
/** Some ten miles across a phone. */
const MAX_SCALE = 200_000;
/** How much of the shorter side the radius around a place takes. */
const SHARE_OF_RADIUS = 0.42;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;
const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
const wrapped = (lng: number): number => ((((lng + 180) % 360) + 360) % 360) - 180;

/** The height of a latitude on Mercator's map, in radians at the equator, and back. */
const heightOf = (lat: number): number => Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2));
const latAt = (height: number): number => degrees(2 * Math.atan(Math.exp(height)) - Math.PI / 2);

const minScale = ({ width, height }: Size): number => Math.min(width, height * 1.6) / (2 * Math.PI);

const clamped = ({ lat, lng, scale }: Camera, size: Size): Camera => ({
  lat: clamp(lat, -MAX_LAT, MAX_LAT),
  lng: wrapped(lng),
  scale: clamp(scale, minScale(size), MAX_SCALE),
});

/** Moved by pixels, in the direction in which the map is dragged. */
export const pan = ({ lat, lng, scale }: Camera, x: number, y: number, size: Size): Camera =>
  clamped({ lng: lng - degrees(x / scale), lat: latAt(heightOf(lat) + y / scale), scale }, size);

/** Larger by a factor, with the point of the map under `x`, `y` kept where it is. */
export const zoom = (camera: Camera, factor: number, size: Size, x = size.width / 2, y = size.height / 2): Camera => {
  const { scale } = clamped({ ...camera, scale: camera.scale * factor }, size);
  const part = 1 - camera.scale / scale;
  const [right, down] = [(x - size.width / 2) * part, (y - size.height / 2) * part];
  return { ...pan(camera, -right, -down, size), scale };
};

/** A place in the middle, with a radius around it. */
export const lookAt = ({ lat, lng }: { lat: number; lng: number }, miles: number, size: Size): Camera => {
  const pixels = SHARE_OF_RADIUS * Math.min(size.width, size.height);
  return clamped({ lat, lng, scale: (pixels * Math.cos(radians(lat)) * EARTH_RADIUS_MILES) / miles }, size);
};

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** The part of the world that is seen. */
export const boxOf = ({ lat, lng, scale }: Camera, { width, height }: Size): MapBox => {
  const half = degrees(width / 2 / scale);
  const middle = heightOf(lat);
  return {
    west: rounded(half >= 180 ? -180 : wrapped(lng - half)),
    south: rounded(latAt(middle - height / 2 / scale)),
    east: rounded(half >= 180 ? 180 : wrapped(lng + half)),
    north: rounded(latAt(middle + height / 2 / scale)),
  };
};

/** The camera that sees just this part. */
export const fit = ({ west, south, east, north }: MapBox, size: Size): Camera => {
  const width = west <= east ? east - west : east - west + 360;
  const [low, high] = [heightOf(Math.max(south, -MAX_LAT)), heightOf(Math.min(north, MAX_LAT))];
  const scale = Math.min(size.width / radians(Math.max(width, 0.01)), size.height / Math.max(high - low, 0.0001));
  return clamped({ lat: latAt((low + high) / 2), lng: wrapped(west + width / 2), scale }, size);
};

/** 'west,south,east,north' in degrees, as the server reads it. */
export const boxText = ({ west, south, east, north }: MapBox): string => [west, south, east, north].join(',');

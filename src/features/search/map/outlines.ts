import { useQuery } from '@tanstack/react-query';
import { feature, mesh } from 'topojson-client';
import type { GeoPermissibleObjects } from 'd3-geo';
import type { GeometryCollection, Topology } from 'topojson-specification';
import world from 'world-atlas/countries-50m.json?url';
import wideWorld from 'world-atlas/countries-110m.json?url';
import counties from 'us-atlas/counties-10m.json?url';
import states from 'us-atlas/states-10m.json?url';

type Atlas = Topology<Record<string, GeometryCollection>>;
type Shape = GeoPermissibleObjects | null;

/** The land of a file of outlines, and the borders between what is in it. */
const load = async (url: string, name: string): Promise<{ land: Shape; borders: Shape }> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error('The outlines of the map did not load.');
  const atlas = (await answer.json()) as Atlas;
  const { land, [name]: parts } = atlas.objects;
  return {
    land: land ? feature(atlas, land) : null,
    borders: parts ? mesh(atlas, parts, (a, b) => a !== b) : null,
  };
};

/** Loaded when it is first shown, and kept. */
const useAtlas = (url: string, name: string, isShown = true) => {
  const { data } = useQuery({
    queryKey: ['outlines', url],
    queryFn: () => load(url, name),
    enabled: isShown,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  return isShown ? data : undefined;
};

const isInUs = ({ lng, lat }: { lng: number; lat: number }): boolean => lng < -60 && lat > 17 && lat < 72;

/** Maps that are narrower than this many degrees show countries in detail, states, and counties. */
const IN_DETAIL = 70;
const MAX_DEGREES_FOR_STATES = 140;
const MAX_DEGREES_FOR_COUNTIES = 14;

/** What a map of this many degrees shows: countries, and of the United States the states and, from near, the counties. */
export const useOutlines = (degreesWide: number, middle: { lng: number; lat: number }) => {
  const isUs = isInUs(middle);
  const wide = useAtlas(wideWorld, 'countries');
  const detailed = useAtlas(world, 'countries', degreesWide < IN_DETAIL);
  const ofStates = useAtlas(states, 'states', isUs && degreesWide < MAX_DEGREES_FOR_STATES);
  const ofCounties = useAtlas(counties, 'counties', isUs && degreesWide < MAX_DEGREES_FOR_COUNTIES);
  const atlas = detailed ?? wide;
  return {
    land: atlas?.land ?? null,
    countries: atlas?.borders ?? null,
    states: ofStates?.borders ?? null,
    counties: ofCounties?.borders ?? null,
  };
};

import { EARTH_RADIUS_MILES } from '#contracts/shared/geography.ts';

/** The demo's places, with the coordinates of the gazetteer. */
const places = {
  'Austin, TX': [30.3264, -97.7472],
  'Round Rock, TX': [30.6568, -97.6026],
  'Pflugerville, TX': [30.4421, -97.62],
  'Georgetown, TX': [30.6411, -97.6772],
  'San Marcos, TX': [30.0544, -97.9404],
  'San Antonio, TX': [29.4375, -98.4658],
  'Houston, TX': [29.834, -95.4342],
  'Dallas, TX': [32.7673, -96.7776],
  'Seattle, WA': [47.6062, -122.3321],
  'Portland, OR': [45.5235, -122.6762],
  'Oakland, CA': [37.8044, -122.2443],
  'San Francisco, CA': [37.7749, -122.4194],
  'Los Angeles, CA': [34.0522, -118.2549],
  'San Diego, CA': [32.7153, -117.1573],
  'Phoenix, AZ': [33.4484, -112.074],
  'Santa Fe, NM': [35.6567, -105.9818],
  'Denver, CO': [39.7392, -104.9847],
  'Minneapolis, MN': [44.98, -93.2683],
  'Chicago, IL': [41.85, -87.6779],
  'Detroit, MI': [42.3314, -83.0827],
  'Columbus, OH': [39.969, -83.0114],
  'Pittsburgh, PA': [40.4344, -80.0248],
  'Philadelphia, PA': [40.0018, -75.1459],
  'Boston, MA': [42.3576, -71.0598],
  'Brooklyn, NY': [40.6467, -73.9498],
  'Baltimore, MD': [39.29, -76.6205],
  'Richmond, VA': [37.5242, -77.4845],
  'Raleigh, NC': [35.7977, -78.6253],
  'Asheville, NC': [35.6203, -82.5286],
  'Nashville, TN': [36.1798, -86.7852],
  'Atlanta, GA': [33.8444, -84.3896],
  'New Orleans, LA': [29.9546, -90.0751],
  'Miami, FL': [25.7743, -80.2059],
} as const satisfies Record<string, readonly [lat: number, lng: number]>;

export type City = keyof typeof places;
export const cities = Object.keys(places) as City[];

export const placeOf = (city: City) => {
  const [lat, lng] = places[city];
  return { location: city, lat, lng };
};

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The great-circle distance between two places. */
export const milesBetween = (from: City, to: City): number => {
  const [a, b] = [placeOf(from), placeOf(to)];
  const height = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const width = Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return (
    2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(height + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * width))
  );
};

/** Where most of the demo's members live. */
export const DEMO_ZONE = 'America/Chicago';

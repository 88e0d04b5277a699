import { z } from 'zod';

export const MAX_PLACE_ID = 120;

export const publicPlace = z
  .object({
    id: z.string().describe("What `placeId` takes, such as 'austin-tx' or 'paris-fr'."),
    name: z.string(),
    region: z.string().describe("The state or region, such as 'Texas'; empty where there is none."),
    country: z.string().describe('ISO 3166-1, two letters.'),
  })
  .meta({ id: 'PublicPlace', description: 'A town.' });
export type PublicPlace = z.infer<typeof publicPlace>;

export const place = publicPlace
  .extend({ timeZone: z.string().describe("Of the IANA database, such as 'America/Chicago'.") })
  .meta({ id: 'Place', description: 'A town with its time zone.' });
export type Place = z.infer<typeof place>;

export const placeId = z
  .string()
  .max(MAX_PLACE_ID)
  .nullable()
  .optional()
  .describe('Which town `location` means: the `id` of a suggestion. Without it we read the text.');

/** Where a search looks. */
export const nearFields = {
  near: z
    .string()
    .trim()
    .max(120)
    .optional()
    .describe("A town, such as 'Austin, TX' or 'Paris, France', or a US zip code."),
  radius: z.number().min(1).max(500).optional().describe('In miles around `near`.'),
};

export const suggestPlacesInput = z.object({ q: z.string().trim().max(200) });
export const suggestedPlace = place.extend({
  label: z.string().describe("The name with its state or country, such as 'Paris, France'."),
});
export const locatePlaceInput = z.object({ near: z.string().trim().max(120) });
export const nearestPlaceInput = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
/** A town with its middle; without a name where a point was given. */
export const locatedPlace = z.object({ label: z.string().nullable(), lat: z.number(), lng: z.number() });
export type LocatedPlace = z.infer<typeof locatedPlace>;
export type SuggestedPlace = z.infer<typeof suggestedPlace>;

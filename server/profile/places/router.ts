import {
  locatedPlace,
  locatePlaceInput,
  nearestPlaceInput,
  suggestedPlace,
  suggestPlacesInput,
} from '#contracts/shared/place.ts';
import { z } from 'zod';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { memberProcedure, router } from '../../platform/trpc/procedures.ts';
import { findNearestTown, locate } from './locate.ts';
import { suggestTowns } from './suggest.ts';

export const placesRouter = router({
  suggest: memberProcedure
    .meta(
      rest('GET', '/places', {
        tag: 'Profile',
        summary: 'Suggest towns',
        description:
          'Up to six towns whose name may begin with the text, the likeliest first. Needs at least two letters. Their `id` is what `placeId` takes.',
      }),
    )
    .input(suggestPlacesInput)
    .output(z.array(suggestedPlace))
    .query(({ input }) => suggestTowns(input.q)),
  locate: memberProcedure
    .meta({ description: "The position of a place that `near` can name; null if we don't know it." })
    .input(locatePlaceInput)
    .output(locatedPlace.nullable())
    .query(({ input }) => locate(input.near)),
  nearest: memberProcedure
    .meta({ description: 'The town nearest to a point.' })
    .input(nearestPlaceInput)
    .output(locatedPlace)
    .query(({ input }) => findNearestTown(input)),
});

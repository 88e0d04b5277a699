import { createMemoryHistory, type StaticDataRouteOption } from '@tanstack/react-router';
import { makeRouter } from '#src/app/router.tsx';
import { routeOf } from '#src/session/route-access.ts';

/** The static data of the route at an address. For tests. */
export function routeAt(path: string): StaticDataRouteOption {
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }));
  return routeOf(router.matchRoutes(router.latestLocation));
}

import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';
import { onTestFinished, expect } from 'vitest';
import { render } from 'vitest-browser-react';
import type { User } from '#contracts/profile/profile.ts';
import type { SocialProvider } from '#contracts/auth/session.ts';
import { Toaster } from '#src/components/ui/toaster.tsx';
import { sessionOptions } from '#src/session/session.ts';
import { queryClient } from '#src/api/query-client.ts';
import { type Answers, startFakeServer } from '#src/test/fake-server.ts';
import { industries, member, plan, skills } from '#src/test/samples.ts';

/** Shows the path that a navigation led to. */
const OtherPage = () => <h1>Arrived at {useLocation().pathname}</h1>;

/** A router with the tested component as first page; every other page only shows that it was reached. */
function routerAround(children: ReactNode) {
  const staticData = { access: 'member' } as const;
  const rootRoute = createRootRoute({
    staticData,
    component: () => (
      <>
        <Outlet />
        <Toaster />
      </>
    ),
  });
  const here = createRoute({ getParentRoute: () => rootRoute, path: '/', staticData, component: () => children });
  const elsewhere = createRoute({ getParentRoute: () => rootRoute, path: '$', staticData, component: OtherPage });
  return createRouter({
    routeTree: rootRoute.addChildren([here, elsewhere]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
}

interface Scene {
  user?: User | null;
  /** The providers that are set up on the server. */
  social?: SocialProvider[];
  /** What other paths answer, by method and path. */
  rest?: Record<string, () => unknown>;
}

/** Queries that most screens make besides their own. */
const defaults = {
  places: { suggest: () => [] },
  posts: { industries: () => industries, services: () => [] },
  skills: { list: () => skills },
  subscription: { status: () => plan },
  favorites: { ids: () => [] },
} satisfies Answers;

/** Renders a component inside the application, for this member and with these server responses. */
export async function show(
  children: ReactNode,
  answers: Answers = {},
  { user = member, social = [], rest = {} }: Scene = {},
) {
  const merged: Answers = {
    ...answers,
    posts: { ...defaults.posts, ...answers.posts },
    skills: { ...defaults.skills, ...answers.skills },
    subscription: { ...defaults.subscription, ...answers.subscription },
    favorites: { ...defaults.favorites, ...answers.favorites },
  };
  const server = startFakeServer(merged, {
    'GET /api/auth/session': () => ({ user, demo: false, social, eventsFrom: null }),
    ...rest,
  });
  onTestFinished(() => expect(server.unexpected, 'asked, but not answered by the test').toEqual([]));
  queryClient.setQueryData(sessionOptions().queryKey, user);
  const router = routerAround(children);
  const screen = await render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </StrictMode>,
  );
  return { screen, server, router };
}

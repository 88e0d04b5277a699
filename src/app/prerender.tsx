import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticShell } from '#src/features/shell/member/static-shell.tsx';
import { PublicShell } from '#src/features/shell/public-shell.tsx';
import { App } from '#src/app/app.tsx';
import { sessionOptions } from '#src/session/session.ts';
import { queryClient } from '#src/api/query-client.ts';
import { routeOf } from '#src/session/route-access.ts';
import { fullTitle, screenTitle } from '#src/session/screen-titles.ts';
import { makeRouter } from '#src/app/router.tsx';

/** The title and HTML of a public page for a visitor, before any script runs. Only used by the build. */
export async function render(path: string): Promise<{ title: string; html: string }> {
  queryClient.setQueryData(sessionOptions().queryKey, null);
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  return {
    title: fullTitle(screenTitle(routeOf(router.state.matches), 'page', false)),
    html: renderToString(<App router={router} />),
  };
}

/** The bars of members, which their pages are served with. */
export function renderShell(): string {
  // The router is at no page, so that none is marked as the current one.
  const router = makeRouter(createMemoryHistory({ initialEntries: ['/none'] }));
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <StaticShell />
    </RouterContextProvider>,
  );
}

/** The bars and the footer of public pages around `content`. */
export function renderPublicFrame(content: string): string {
  queryClient.setQueryData(sessionOptions().queryKey, null);
  const router = makeRouter(createMemoryHistory({ initialEntries: ['/none'] }));
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        <PublicShell>
          <i id="content" />
        </PublicShell>
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  return html.replace('<i id="content"></i>', () => content);
}

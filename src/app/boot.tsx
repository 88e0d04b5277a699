import '#src/app/zod-jitless.ts';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#src/app/app.tsx';
import { storeInstallEvent } from '#src/lib/page/install-event.ts';
import { pressEnded, replayClicks } from '#src/lib/page/replay-clicks.ts';
import { sessionOptions } from '#src/session/session.ts';
import { queryClient } from '#src/api/query-client.ts';
import { makeRouter } from '#src/app/router.tsx';

/** Starts the client. Separate from main.tsx, so that the bundler keeps it in one file with its imports. */
export async function boot(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('no #root');

  storeInstallEvent();
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // The router reloads the page if a message begins like that of a missing module; offline, that would lose the page.
    if (!navigator.onLine) payload.message = `Offline: ${payload.message}`;
  });
  // A pause between running the modules and starting, in which `public/boot.js` can note a press.
  await new Promise((resolve) => setTimeout(resolve));
  const router = makeRouter();
  // A prerendered page has this meta tag and is only served to visitors; in any other case, ask the server for the
  // session.
  if (document.querySelector('meta[name="visitor"]')) queryClient.setQueryData(sessionOptions().queryKey, null);
  else void queryClient.prefetchQuery(sessionOptions());
  // Load the first route before rendering, so that the prerendered page is replaced without a flash.
  await router.load();
  await pressEnded();
  // React renders a transition in slices, so that the browser answers presses in between.
  startTransition(() => createRoot(root).render(<App router={router} onReady={replayClicks} />));
}

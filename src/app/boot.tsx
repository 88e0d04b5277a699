import '#src/app/zod-jitless.ts';
import { createRoot } from 'react-dom/client';
import { App } from '#src/app/app.tsx';
import { keepInstallEvent } from '#src/lib/install-event.ts';
import { replayClicks } from '#src/app/replay-clicks.ts';
import { sessionOptions } from '#src/session/session.ts';
import { queryClient } from '#src/api/query-client.ts';
import { makeRouter } from '#src/app/router.tsx';

/** Begins the client. Apart from main.tsx, so that the bundler keeps all of it in one file with what it imports. */
export async function boot(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');

  keepInstallEvent();
  const router = makeRouter();
  // A page that was made for visitors says so; whoever else comes is asked for.
  if (document.querySelector('meta[name="visitor"]')) queryClient.setQueryData(sessionOptions().queryKey, null);
  else void queryClient.prefetchQuery(sessionOptions());
  // The prerendered page stays until the first route is here, so that nothing flashes.
  await router.load();
  createRoot(root).render(<App router={router} onReady={replayClicks} />);
}

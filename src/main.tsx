import '#src/styles/index.css';
import { createRoot } from 'react-dom/client';
import { App } from '#src/app.tsx';
import { keepInstallEvent } from '#src/lib/install-event.ts';
import { sessionOptions } from '#src/lib/session.ts';
import { queryClient } from '#src/query-client.ts';
import { makeRouter } from '#src/router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

keepInstallEvent();
const router = makeRouter();
void queryClient.prefetchQuery(sessionOptions());
// The prerendered page stays until the first route is here, so that nothing flashes.
await router.load();
createRoot(root).render(<App router={router} />);

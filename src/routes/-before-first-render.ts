import { queryClient } from '#src/api/query-client.ts';
import { MemberShell } from '#src/routes/-root-layout.tsx';
import { sessionOptions } from '#src/session/session.ts';

/** How long the static shell waits for the answers at most. */
const MAX_WAIT_MS = 1_000;

/**
 * Asks for what a page shows first before it is rendered, unless the member still has to complete the profile. While
 * the static shell shows it also waits for the answers, so that the page is rendered once, and complete.
 */
export async function beforeFirstRender(request: () => Promise<unknown>): Promise<void> {
  const user = await queryClient.fetchQuery(sessionOptions()).catch(() => null);
  if (!user?.profileComplete) return;
  const loaded = Promise.all([MemberShell.load(), request()]).catch(() => {});
  const longest = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  if (document.getElementById('shell')) await Promise.race([loaded, longest]);
}

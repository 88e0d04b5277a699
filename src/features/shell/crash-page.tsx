import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { MessagePage } from '#src/components/ui/message-page.tsx';
import { AnchorButton } from '#src/components/core/anchor-button.tsx';
import { Button } from '#src/components/core/button.tsx';
import { errorMessage } from '#src/lib/errors/error-message.ts';
import { retryFailedModules } from '#src/lib/lazy-named.tsx';
import { useOnline } from '#src/hooks/use-online.ts';

/** A chunk failed to load. */
const isMissingPart = (error: unknown): error is Error =>
  error instanceof Error && /dynamically imported module|import/i.test(error.message);

/** Recognizes the mark that boot.tsx sets on the error: it is worth a retry without a reload. */
const isOffline = (error: Error) => error.message.startsWith('Offline');

const RETRY_MS = 3_000;
let triedAt = 0;

/** Whether the retry failed, too: then the connection may be back, but the module gone with an older version. */
const failedAgain = (error: Error) => error.message.startsWith('Offline again');

/**
 * Records failures during a reload. A connection that has just come back can drop again before the browser notices, and
 * reloading then would leave an empty page.
 */
async function markFailures(work: () => Promise<void>): Promise<void> {
  const mark = ({ payload }: VitePreloadErrorEvent) => {
    if (!isOffline(payload)) payload.message = `Offline again: ${payload.message}`;
  };
  window.addEventListener('vite:preloadError', mark);
  try {
    await work();
  } finally {
    window.removeEventListener('vite:preloadError', mark);
  }
}

/** Loads the modules of the page once more: the router keeps the failure of the first attempt. */
function useReloadModules(): () => Promise<void> {
  const router = useRouter();
  return async () => {
    retryFailedModules();
    const components = router.state.matches.map(({ routeId }) => router.routesById[routeId].options.component);
    await Promise.all(
      components.map(async (component) => (component as { preload?: () => Promise<void> })?.preload?.()),
    );
    await router.invalidate();
  };
}

/** The page after a rendering error, with a retry button. */
export const CrashPage = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  isMissingPart(error) ? (
    <MissingPartPage error={error} onRetry={onRetry} />
  ) : (
    <BrokenPage error={error} onRetry={onRetry} />
  );

const BrokenPage = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <MessagePage
    title="This page didn't load"
    actions={
      <>
        <Button onClick={onRetry}>Try again</Button>
        <AnchorButton href="/" variant="secondary">
          Go to Home
        </AnchorButton>
      </>
    }
  >
    <p>{errorMessage(error)}</p>
  </MessagePage>
);

/** Opens the page as soon as there is a connection. */
function MissingPartPage({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const online = useOnline();
  const reloadModules = useReloadModules();
  const wasOffline = isOffline(error);
  const [pending, setPending] = useState(false);
  const retry = async () => {
    triedAt = Date.now();
    setPending(true);
    await markFailures(reloadModules);
    setPending(false);
    onRetry();
  };
  useEffect(() => {
    if (!online || !wasOffline) return;
    // Tries at once when the connection is back, and after a failure every few seconds.
    const wait = failedAgain(error) ? Math.max(0, triedAt + RETRY_MS - Date.now()) : 0;
    const timer = setTimeout(() => void retry(), wait);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `retry` changes on each render and must not start an attempt
  }, [online, wasOffline, error]);
  return (
    <MessagePage
      title={online ? "This page didn't load" : "You're offline"}
      actions={
        <Button
          loading={pending}
          onClick={() => (online && (!wasOffline || failedAgain(error)) ? window.location.reload() : void retry())}
        >
          Try again
        </Button>
      }
    >
      <p>
        {online
          ? 'Part of it is missing. There may be a newer version.'
          : "This page will open as soon as you're back online."}
      </p>
    </MessagePage>
  );
}

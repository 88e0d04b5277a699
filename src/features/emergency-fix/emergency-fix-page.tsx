import { useState } from 'react';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { Button } from '#src/components/core/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { clearCaches, clearStorage, unregisterWorkers } from '#src/lib/page/clear-browser-data.ts';

/** Clears everything that this browser stores for the site and opens the landing page. */
async function resetBrowser(): Promise<void> {
  clearStorage();
  await unregisterWorkers();
  await clearCaches();
  // The server ends the session and redirects home; the navigation clears the memory.
  window.location.replace('/api/logout');
}

/** The last resort: resets this browser's data for the site. */
export function EmergencyFixPage() {
  const [working, setWorking] = useState(false);
  const reset = () => {
    setWorking(true);
    void resetBrowser();
  };
  return (
    <main id="main" className="page max-w-[44rem] py-8 md:py-14">
      <PageHeader
        title="Emergency fix"
        description="If pages don't load or you can't sign in, a clean start for this browser usually helps."
      />
      <Card>
        <p>Resetting signs you out and removes what this browser has stored for the site:</p>
        <ul className="mt-3 ml-5 list-disc text-muted">
          <li>the theme, drafts and the tours you've seen,</li>
          <li>saved copies of pages and pictures,</li>
          <li>the part that shows notifications while the site is closed.</li>
        </ul>
        <p className="mt-3">Your account, posts and messages are safe on the server.</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button loading={working} onClick={reset}>
            Reset this browser
          </Button>
          <LinkButton to="/" variant="secondary">
            Go to Home
          </LinkButton>
        </div>
      </Card>
    </main>
  );
}

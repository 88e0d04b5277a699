import { useEffect } from 'react';
import { PhoneCards } from '#src/features/pwa/phone-cards.tsx';
import { useSession } from '#src/session/session.ts';

/** A part of the Network Information API, which not every browser has. */
type Connection = { effectiveType?: string; saveData?: boolean };

/** Whether a dialog would take long to load when its button is pressed. */
function isConnectionSlow(): boolean {
  const { effectiveType = '', saveData } = (navigator as { connection?: Connection }).connection ?? {};
  return !saveData && /2g|3g/.test(effectiveType);
}

/**
 * Loaded for everyone once the page is idle: on phones, the cards that offer an update or to install the app, and on
 * slow connections the next dialog.
 */
export function IdleExtras() {
  const { state } = useSession();
  useEffect(() => {
    if (!isConnectionSlow()) return;
    // If it fails, the press on its button tries again.
    if (state === 'signed-out') import('#src/features/auth/auth-dialog.tsx').catch(() => {});
    if (state === 'complete') import('#src/features/posts/post-dialog.tsx').catch(() => {});
  }, [state]);
  return <PhoneCards />;
}

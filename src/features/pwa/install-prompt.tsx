import { Share, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { BottomCard } from '#src/features/pwa/bottom-card.tsx';
import { appName } from '#src/lib/app-name.ts';
import { useInstallEvent } from '#src/lib/page/install-event.ts';

const KEY = 'proquo:install-asked';
const IOS_AFTER_MS = 3000;

function wasAsked(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

function markAsked(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Without storage the question may return.
  }
}

/** Safari on iOS has no install event, so the prompt explains the way there. */
const isIos = () => /iPhone|iPad|iPod/.test(navigator.userAgent);
const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches;

/** Asks once whether to add the site to the phone's home screen. */
export function InstallPrompt() {
  const offer = useInstallEvent();
  const [wasOffered, setWasOffered] = useState(() => wasAsked() || isInstalled());
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (wasOffered || !isIos()) return;
    const timer = setTimeout(() => {
      setIsDue(true);
      markAsked();
    }, IOS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [wasOffered]);

  const leave = () => {
    markAsked();
    setWasOffered(true);
  };
  if (wasOffered || !(offer || isDue)) return null;
  if (!offer) {
    return (
      <BottomCard label="Install the app" icon={<Smartphone aria-hidden />} onDismiss={leave}>
        <p className="font-[560]">Install {appName}</p>
        <p className="text-sm text-muted">
          Tap <Share aria-label="Share" className="inline size-4 align-[-2px]" />, then &ldquo;Add to Home
          Screen&rdquo;.
        </p>
      </BottomCard>
    );
  }
  return (
    <BottomCard
      label="Install the app"
      icon={<Smartphone aria-hidden />}
      onDismiss={leave}
      action={
        <Button
          size="sm"
          onClick={() => {
            leave();
            void offer.prompt();
          }}
        >
          Install
        </Button>
      }
    >
      <p className="font-[560]">Install {appName}</p>
      <p className="text-sm text-muted">One tap away, on your home screen.</p>
    </BottomCard>
  );
}

import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#src/components/core/button.tsx';
import { usePush } from '#src/features/push/use-push.ts';
import { endPushOffer, usePushOffer } from '#src/lib/push-offer.ts';
import { useStore } from '#src/lib/store.ts';
import { cn } from '#src/lib/cn.ts';
import { toastStore } from '#src/lib/toast.ts';
import { watchPresses } from '#src/lib/watch-presses.ts';

const KEY = 'proquo:push-offer';

const wasAnswered = () => {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // Without storage, never ask; otherwise the question would return each time.
    return true;
  }
};

function useIsPressing(): boolean {
  const [isPressing, setIsPressing] = useState(false);
  useEffect(() => watchPresses({ begin: () => setIsPressing(true), end: () => setIsPressing(false) }), []);
  return isPressing;
}

/**
 * Offers push notifications once, after an action that will get a reply. Only a yes makes the browser ask for
 * permission. It waits until the toast about that action is gone. In a conversation it stands below the messages.
 */
export function PushOffer() {
  const reason = usePushOffer();
  const { state, set } = usePush();
  const toastShown = useStore(toastStore) !== null;
  const isPressing = useIsPressing();
  const [offered, setOffered] = useState(false);
  const [answered, setAnswered] = useState(wasAnswered);
  if (!reason || answered || state !== 'off' || Notification.permission !== 'default') return null;
  // A toast that comes later doesn't move the offer, and keeps clear of it. The offer moves no button that is pressed.
  if ((toastShown || isPressing) && !offered) return null;
  if (!offered) setOffered(true);
  const answer = (yes: boolean) => {
    try {
      localStorage.setItem(KEY, yes ? 'yes' : 'no');
    } catch {
      // Without storage the question returns another time.
    }
    setAnswered(true);
    endPushOffer();
    if (yes) set(true);
  };
  const conversation = document.querySelector('[data-push-offer]');
  const card = (
    <section
      aria-label="Push notifications"
      data-keep-clear
      className={cn(
        'flex animate-rise-in flex-col gap-3 rounded-card border border-line bg-raised p-4',
        conversation
          ? 'shadow-none'
          : 'fixed inset-x-3 top-[calc(var(--bar-height)+env(safe-area-inset-top)+12px)] z-40 mx-auto max-w-lg shadow-float md:right-6 md:left-auto md:mx-0 md:w-96',
      )}
    >
      <p role="status" className="flex gap-3 text-[0.9375rem] leading-6">
        <BellRing aria-hidden className="mt-0.5 size-5 shrink-0 text-teal" />
        <span>{reason} Want a notification when they reply?</span>
      </p>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size="sm" onClick={() => answer(false)}>
          Not now
        </Button>
        <Button size="sm" onClick={() => answer(true)}>
          Turn on
        </Button>
      </div>
    </section>
  );
  return conversation ? createPortal(card, conversation) : card;
}

import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isTaken, moveToDecision, moveToRow, searchBox, writeLink } from '#src/features/quick/rows.ts';
import { toastLoadFailed } from '#src/lib/errors/toast-load-failed.ts';
import { quickDialog, singleKeys } from '#src/lib/quick.ts';
import { useStore } from '#src/lib/store.ts';
import { useLazyModule } from '#src/hooks/use-lazy-module.ts';
import { isComposing } from '#src/lib/composing.ts';

const WAIT_MS = 3_000;

/** Focuses the search's field as soon as it is there. */
function focusSearch(): void {
  const until = performance.now() + WAIT_MS;
  const look = () => {
    const box = window.location.pathname === '/search' ? searchBox() : null;
    if (box) box.focus();
    else if (performance.now() < until) requestAnimationFrame(look);
  };
  look();
}

/** The keys that work on every page of a member; none while something is typed. */
export function QuickKeys() {
  const router = useRouter();
  const open = useStore(quickDialog);
  const close = () => quickDialog.set(null);
  const failed = () => {
    close();
    toastLoadFailed();
  };
  const palette = useLazyModule(open === 'palette', () => import('#src/features/quick/palette.tsx'), failed);
  const help = useLazyModule(open === 'keys', () => import('#src/features/quick/keys-dialog.tsx'), failed);

  useEffect(() => {
    const actions: Record<string, () => boolean> = {
      '/': () => {
        void router.navigate({ to: '/search' });
        focusSearch();
        return true;
      },
      '?': () => {
        quickDialog.set('keys');
        return true;
      },
      m: () => {
        const link = writeLink();
        if (link) link.click();
        else void router.navigate({ to: '/messages' });
        return true;
      },
      d: moveToDecision,
      j: () => moveToRow(1, { canEnter: true }),
      k: () => moveToRow(-1, { canEnter: true }),
      // The arrows scroll if no row has the focus, as everywhere.
      ArrowDown: () => moveToRow(1, { canEnter: false }),
      ArrowUp: () => moveToRow(-1, { canEnter: false }),
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isComposing(event)) return;
      const command = event.metaKey || event.ctrlKey;
      if (command && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        quickDialog.set(quickDialog.get() === 'palette' ? null : 'palette');
        return;
      }
      if (command || event.altKey || !singleKeys.get()) return;
      // Arrow down leads from the search's field into its results.
      const fromSearch = event.key === 'ArrowDown' && event.target === searchBox() && searchBox() !== null;
      if (!fromSearch && isTaken(event.target)) return;
      const done = fromSearch ? moveToRow(1, { canEnter: true }) : actions[event.key]?.();
      if (done) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [router]);

  return (
    <>
      {palette && open === 'palette' ? <palette.Palette onClose={close} /> : null}
      {help && open === 'keys' ? <help.KeysDialog onClose={close} /> : null}
    </>
  );
}

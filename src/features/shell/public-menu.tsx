import { Menu, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { usePreloadOnIntent } from '#src/hooks/use-preload-on-intent.ts';

/** The mobile menu of public pages. */
export function PublicMenu() {
  const { loaded, open, setOpen, onIntent } = usePreloadOnIntent(
    () => import('#src/features/shell/public-menu-links.tsx'),
  );
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open, setOpen]);

  return (
    <div className="md:hidden">
      <Button
        ref={button}
        variant="ghost"
        size="icon"
        aria-label={open ? 'Close menu' : 'Open menu'}
        aria-expanded={open}
        className="-mr-2 size-[44px]"
        onClick={() => setOpen(!open)}
        {...onIntent}
      >
        {open ? <X aria-hidden /> : <Menu aria-hidden />}
      </Button>
      {loaded && open ? <loaded.PublicMenuLinks onChosen={() => setOpen(false)} /> : null}
    </div>
  );
}

import { Menu } from 'lucide-react';
import type { User } from '#contracts/profile/profile.ts';
import { Button } from '#src/components/core/button.tsx';
import { upTo99 } from '#src/lib/format.ts';
import { usePreloadOnIntent } from '#src/hooks/use-preload-on-intent.ts';
import { useUnread } from '#src/hooks/use-unread.ts';

/** The menu button on phones; loads the drawer on demand. */
export function MenuButton({ user }: { user: User }) {
  const { loaded, open, setOpen, onIntent } = usePreloadOnIntent(
    () => import('#src/features/shell/side-drawer-panel.tsx'),
  );
  const { messages } = useUnread();
  const unread = messages > 0 ? `, ${upTo99(messages)} unread ${messages === 1 ? 'message' : 'messages'}` : '';
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Open menu${unread}`}
        aria-expanded={open}
        className="-ml-[10px] size-[44px] md:hidden"
        {...onIntent}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden />
      </Button>
      {loaded ? <loaded.SideDrawerPanel user={user} open={open} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

import { Menu } from 'lucide-react';
import type { User } from '#contracts/profile.ts';
import { Button } from '#src/components/ui/button.tsx';
import { usePartOnIntent } from '#src/lib/use-part-on-intent.ts';

/** The menu button on phones; the drawer behind it comes when it is wanted. */
export function SideDrawer({ user }: { user: User }) {
  const { part, open, setOpen, onIntent } = usePartOnIntent(() => import('#src/features/shell/side-drawer-panel.tsx'));
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Open menu"
        aria-expanded={open}
        className="-ml-2.5 md:hidden"
        {...onIntent}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden />
      </Button>
      {part ? <part.SideDrawerPanel user={user} open={open} onOpenChange={setOpen} /> : null}
    </>
  );
}

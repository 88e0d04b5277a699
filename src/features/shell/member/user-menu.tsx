import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import type { User } from '#contracts/profile/profile.ts';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { Button } from '#src/components/core/button.tsx';
import { personName } from '#src/lib/person.ts';
import { usePreloadOnIntent } from '#src/hooks/use-preload-on-intent.ts';

/** The button of the account menu in the top bar; loads the menu on demand. */
export function UserMenu({ user }: { user: User }) {
  const { loaded, open, setOpen, onIntent } = usePreloadOnIntent(
    () => import('#src/features/shell/user-menu-list.tsx'),
  );
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  return (
    <div className="relative">
      <Button
        ref={button}
        variant="ghost"
        className="min-h-[44px] gap-2 px-[6px]"
        aria-haspopup="menu"
        aria-expanded={open}
        {...onIntent}
        // Radix closes an open menu on pointer down; the click that follows must not open it again.
        onPointerDown={() => {
          wasOpen.current = open;
        }}
        onClick={({ detail }) => setOpen(detail > 0 ? !wasOpen.current : !open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <PersonAvatar person={user} size="sm" className="size-[32px]" />
        <span aria-hidden className="max-w-36 truncate text-sm max-lg:hidden">
          {personName(user)}
        </span>
        <span className="sr-only">{`${personName(user)}, your account`}</span>
        <ChevronDown aria-hidden className="hidden size-4 text-muted md:block" />
      </Button>
      {loaded ? <loaded.UserMenuList user={user} open={open} onOpenChange={setOpen} button={button} /> : null}
    </div>
  );
}

import { DropdownMenu as Radix } from 'radix-ui';
import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react';
import { cn } from '#src/lib/cn.ts';

interface DropdownMenuProps {
  /** The button that opens the menu; it must accept a ref and props. */
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  label?: string;
}

const list =
  'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 overflow-y-auto rounded-card border border-line bg-raised p-1.5 shadow-float data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in';

/** A menu attached to its trigger button. */
export function DropdownMenu({ trigger, children, align = 'end', label }: DropdownMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content align={align} sideOffset={6} collisionPadding={12} aria-label={label} className={list}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface AttachedMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A button that was rendered before the menu's code was loaded; it opens the menu and gets the focus back. */
  button: RefObject<HTMLElement | null>;
  label: string;
  children: ReactNode;
}

/** A menu below a button outside of it. Both must share one container, to which the menu is anchored. */
export function AttachedMenu({ open, onOpenChange, button, label, children }: AttachedMenuProps) {
  const leftByPress = useRef(false);
  return (
    <Radix.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>
        <span aria-hidden className="pointer-events-none absolute inset-0" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label={label}
          aria-labelledby={undefined}
          onInteractOutside={() => {
            leftByPress.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // If the menu opened another page, its heading may have the focus by now.
            if (!leftByPress.current && document.activeElement === document.body) button.current?.focus();
            leftByPress.current = false;
          }}
          className={list}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface DropdownItemProps extends ComponentProps<typeof Radix.Item> {
  icon?: ReactNode;
  destructive?: boolean;
}

/** A menu item. With `asChild` its only child, a link, becomes the item. */
export function DropdownItem({ icon, destructive, className, children, asChild, ...props }: DropdownItemProps) {
  const classes = cn(
    'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-[0.9375rem] outline-none select-none data-disabled:opacity-50 data-highlighted:bg-sunken md:min-h-9 md:text-sm [&_svg]:size-[18px] [&_svg]:shrink-0 [&_svg]:text-muted',
    destructive && 'text-danger [&_svg]:text-danger',
    className,
  );
  if (asChild) {
    return (
      <Radix.Item asChild className={classes} {...props}>
        {children}
      </Radix.Item>
    );
  }
  return (
    <Radix.Item className={classes} {...props}>
      {icon}
      {children}
    </Radix.Item>
  );
}

/** A line between groups of items. */
export const DropdownSeparator = () => <Radix.Separator className="mx-2 my-1.5 h-px bg-line" />;

/** A heading inside a menu. */
export const DropdownLabel = ({ children }: { children: ReactNode }) => (
  <Radix.Label className="px-3 pt-2 pb-1 text-sm text-muted">{children}</Radix.Label>
);

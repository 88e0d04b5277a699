import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { cn } from '#src/lib/cn.ts';

type Props = Record<string, unknown> & { className?: string | undefined };

interface SlotProps extends Props {
  children?: ReactNode;
}

/** Merges its props into its only child; an event handler of the child runs before its own. */
export function Slot({ children, ...props }: SlotProps) {
  if (!isValidElement(children)) return null;
  const child = children as ReactElement<Props>;
  const merged: Props = { ...props, ...child.props, className: cn(props.className, child.props.className) };
  for (const [name, outer] of Object.entries(props)) {
    const inner = child.props[name];
    if (typeof outer !== 'function' || typeof inner !== 'function' || !/^on[A-Z]/.test(name)) continue;
    merged[name] = (event: { defaultPrevented?: boolean }) => {
      inner(event);
      if (!event.defaultPrevented) outer(event);
    };
  }
  return cloneElement(child, merged);
}

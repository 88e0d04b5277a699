import type { ReactNode, Ref } from 'react';
import { cn } from '#src/lib/cn.ts';

interface ListboxProps {
  ref?: Ref<HTMLDivElement>;
  /** The id of the list; its options' ids are made of the beginning before '-list'. */
  id: string;
  label: string;
  open: boolean;
  className?: string;
  children: ReactNode;
}

/** The list that belongs to the input of a combobox (`useListbox`). */
export const Listbox = ({ ref, id, label, open, className, children }: ListboxProps) => (
  <div
    ref={ref}
    id={id}
    role="listbox"
    aria-label={label}
    hidden={!open}
    className={cn('scroll-my-2 overflow-auto rounded-control border border-line bg-raised p-1', className)}
  >
    {children}
  </div>
);

interface ListboxOptionProps {
  id: string;
  /** Whether the keyboard is on it. */
  isActive: boolean;
  isSelected: boolean;
  className?: string;
  onPick: () => void;
  children: ReactNode;
}

/** An option of a listbox; the keyboard stays in the input. */
export const ListboxOption = ({ id, isActive, isSelected, className, onPick, children }: ListboxOptionProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard stays in the input
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isSelected}
    className={cn(
      'cursor-pointer rounded-sm px-3 py-2.5 text-sm md:py-2',
      isActive ? 'bg-teal-soft text-ink' : 'hover:bg-sunken',
      className,
    )}
    // The input would lose the focus on mouse down, which closes the list.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPick}
  >
    {children}
  </div>
);

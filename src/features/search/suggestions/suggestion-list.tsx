import { FileText, MapPin, Shapes, UserRound } from 'lucide-react';
import type { Suggestion } from '#contracts/profile/suggestions.ts';
import { cn } from '#src/lib/cn.ts';

const kinds = {
  skill: { icon: Shapes, label: 'Skill' },
  place: { icon: MapPin, label: 'Place' },
  member: { icon: UserRound, label: 'Person' },
  post: { icon: FileText, label: 'Post' },
};

interface SuggestionListProps {
  /** The beginning of the ids; the list's is '…-list'. */
  id: string;
  suggestions: readonly Suggestion[];
  open: boolean;
  active: number;
  onPick: (index: number) => void;
}

/** The list of the search box: what the typed words may mean. */
export const SuggestionList = ({ id, suggestions, open, active, onPick }: SuggestionListProps) => (
  <div
    id={`${id}-list`}
    role="listbox"
    aria-label="Suggestions"
    hidden={!open}
    aria-orientation="horizontal"
    // Below the box and above the results, so that it covers nothing.
    className="mt-2 flex gap-2 overflow-x-auto p-0.5"
  >
    {suggestions.map(({ kind, text, id: of }, index) => {
      const { icon: Icon, label } = kinds[kind];
      return (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard stays in the input
        <div
          key={`${kind} ${of}`}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={cn(
            'flex min-h-11 max-w-[80vw] shrink-0 cursor-pointer items-center gap-2 rounded-full border px-3.5 text-sm md:min-h-9',
            index === active ? 'border-teal bg-teal-soft text-ink' : 'border-line bg-surface hover:bg-sunken',
          )}
          // On mouse down the input would lose the focus, which closes the list.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(index)}
        >
          <Icon aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="user-content min-w-0">{text}</span>
          <span className="shrink-0 text-sm text-muted">{label}</span>
        </div>
      );
    })}
  </div>
);

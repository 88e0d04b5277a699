import { FileText, MapPin, Shapes, UserRound } from 'lucide-react';
import type { Suggestion } from '#contracts/profile/suggestions.ts';
import { Listbox, ListboxOption } from '#src/components/ui/listbox.tsx';

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
  // Below the box and above the results, so that it covers nothing; half a row shows that there are more.
  <Listbox id={`${id}-list`} label="Suggestions" open={open} className="mt-2 max-h-[17.5rem] md:max-w-2xl">
    {suggestions.map(({ kind, text, id: suggestionId }, index) => {
      const { icon: Icon, label } = kinds[kind];
      return (
        <ListboxOption
          key={`${kind} ${suggestionId}`}
          id={`${id}-${index}`}
          isActive={index === active}
          isSelected={index === active}
          className="flex items-center gap-3"
          onPick={() => onPick(index)}
        >
          <Icon aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="user-content min-w-0 flex-1">{text}</span>
          <span className="shrink-0 text-muted">{label}</span>
        </ListboxOption>
      );
    })}
  </Listbox>
);

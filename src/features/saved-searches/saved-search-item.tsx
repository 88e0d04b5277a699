import { Bell, BellOff, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import type { SavedSearch } from '#contracts/matching/saved-searches.ts';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { DropdownItem, DropdownMenu } from '#src/components/ui/dropdown-menu.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { Time } from '#src/components/ui/time.tsx';
import { queryText, frequencies, searchParamsOf } from '#src/features/saved-searches/query.ts';

interface SavedSearchItemProps {
  savedSearch: SavedSearch;
  /** Whether it found something since the member last looked. */
  isNew: boolean;
  onFrequency: (frequency: SavedSearch['ring']) => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** One saved search: its conditions, its last result, and how often it notifies. */
export function SavedSearchItem({ savedSearch, isNew, onFrequency, onEdit, onRemove }: SavedSearchItemProps) {
  const words = queryText(savedSearch);
  const Icon = savedSearch.ring === 'off' ? BellOff : Bell;
  return (
    <article
      aria-label={savedSearch.label}
      className="flex flex-col gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 md:flex-row md:items-center md:p-5"
    >
      <div className="flex min-w-0 flex-1 items-start gap-3">
        <Icon
          aria-hidden
          className={
            savedSearch.ring === 'off' ? 'mt-0.5 size-5 shrink-0 text-muted' : 'mt-0.5 size-5 shrink-0 text-teal'
          }
        />
        <div className="min-w-0 flex-1">
          <h2 className="flex flex-wrap items-center gap-2 font-sans text-base leading-6 font-[600] tracking-normal">
            <span className="user-content min-w-0">{savedSearch.label}</span>
            {isNew ? <Badge tone="teal">New</Badge> : null}
          </h2>
          {/* The default label is the query without its quotes, so it would stand there twice. */}
          {words.replaceAll(/[“”]/g, '') === savedSearch.label ? null : (
            <p className="user-content text-[0.9375rem] leading-6 text-muted">{words}</p>
          )}
          <p className="text-sm leading-6 text-muted">
            {savedSearch.lastFoundAt ? (
              <span>
                Last found <Time iso={savedSearch.lastFoundAt} inSentence />
              </span>
            ) : (
              <span>
                Created <Time iso={savedSearch.createdAt} inSentence />, nothing new yet
              </span>
            )}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <div className="w-full md:w-40">
          <Select
            aria-label={`How often to notify you about ${savedSearch.label}`}
            options={frequencies}
            value={savedSearch.ring}
            onValue={(value) => onFrequency(value as SavedSearch['ring'])}
          />
        </div>
        <LinkButton
          to="/search"
          search={searchParamsOf(savedSearch)}
          aria-label={`See posts for ${savedSearch.label}`}
          variant="soft"
        >
          See posts
        </LinkButton>
        <DropdownMenu
          label={`About ${savedSearch.label}`}
          trigger={
            <Button size="icon" variant="ghost" aria-label={`More about ${savedSearch.label}`} className="-mr-2">
              <Ellipsis aria-hidden className="size-5" />
            </Button>
          }
        >
          <DropdownItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
            Change
          </DropdownItem>
          <DropdownItem destructive icon={<Trash2 aria-hidden />} onSelect={onRemove}>
            Remove
          </DropdownItem>
        </DropdownMenu>
      </div>
    </article>
  );
}

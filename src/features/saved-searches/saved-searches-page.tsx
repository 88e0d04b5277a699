import { Link } from '@tanstack/react-router';
import { BellPlus } from 'lucide-react';
import { useState } from 'react';
import { FREE_MAX_SAVED_SEARCHES, MAX_SAVED_SEARCHES, type SavedSearch } from '#contracts/matching/saved-searches.ts';
import { CardList } from '#src/components/ui/card-list.tsx';
import { Button } from '#src/components/core/button.tsx';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { useLastLook } from '#src/features/saved-searches/last-look.ts';
import { savedText } from '#src/features/saved-searches/query.ts';
import { useSavedSearchActions, useSavedSearches } from '#src/features/saved-searches/use-saved-searches.ts';
import { SavedSearchDialog } from '#src/features/saved-searches/saved-search-dialog.tsx';
import { SavedSearchItem } from '#src/features/saved-searches/saved-search-item.tsx';
import { useRetainedFocus } from '#src/hooks/use-retained-focus.ts';
import { useSubscription } from '#src/hooks/use-subscription.ts';
import { toast } from '#src/lib/toast.ts';
import { useUser } from '#src/session/session.ts';

/** The member's saved searches: searches that notify of new posts. */
export function SavedSearchesPage() {
  const query = useSavedSearches();
  const { changeFrequency, remove } = useSavedSearchActions();
  const [open, setOpen] = useState<{ savedSearch?: SavedSearch } | null>(null);
  const container = useRetainedFocus();
  const lastLook = useLastLook(useUser().id);
  const savedSearches = query.data ?? [];
  return (
    <main id="main" className="page py-6 md:py-10">
      <div className="max-w-[52rem]">
        <PageHeader
          title="Saved searches"
          description="Tell us once what you need. We'll let you know when someone posts it."
          actions={
            savedSearches.length > 0 ? (
              <Button onClick={() => setOpen({})}>
                <BellPlus aria-hidden className="size-[18px]" />
                New saved search
              </Button>
            ) : null
          }
        />
        <div ref={container} role="group" aria-label="Your saved searches" tabIndex={-1} className="outline-none">
          <CardList
            query={query}
            items={savedSearches}
            loading="Loading your saved searches"
            empty={{
              icon: <BellPlus />,
              title: "You don't have any saved searches yet",
              description:
                'A saved search keeps running while you do something else. Save one here, or from any search.',
              action: <Button onClick={() => setOpen({})}>Save a search</Button>,
            }}
            className="flex flex-col gap-3"
          >
            {(savedSearch) => (
              <SavedSearchItem
                savedSearch={savedSearch}
                isNew={
                  savedSearch.lastFoundAt !== null && lastLook > 0 && Date.parse(savedSearch.lastFoundAt) > lastLook
                }
                onFrequency={(frequency) => changeFrequency.mutate({ savedSearch, frequency })}
                onEdit={() => setOpen({ savedSearch })}
                onRemove={() => remove.mutate(savedSearch)}
              />
            )}
          </CardList>
        </div>
        {savedSearches.length > 0 ? <PlanUsage used={savedSearches.length} /> : null}
        {open ? (
          <SavedSearchDialog
            {...open}
            isAtSavedSearches
            onClose={() => setOpen(null)}
            onSaved={(saved) => {
              setOpen(null);
              toast({
                ...(open.savedSearch ? { title: 'Saved search changed', description: saved.label } : savedText(saved)),
                variant: 'success',
              });
            }}
          />
        ) : null}
      </div>
    </main>
  );
}

/** How many of the plan's saved searches are used, and the way to more. */
function PlanUsage({ used }: { used: number }) {
  const { data } = useSubscription();
  if (!data) return null;
  // Only the free plan limits posts.
  const isFree = data.usage.maxPosts !== null;
  return (
    <p className="mt-4 text-sm text-muted">
      <span>{`${used} of ${isFree ? FREE_MAX_SAVED_SEARCHES : MAX_SAVED_SEARCHES} saved searches.`}</span>{' '}
      {isFree ? (
        <Link to="/subscription" className="link">
          {`Premium includes ${MAX_SAVED_SEARCHES}`}
        </Link>
      ) : null}
    </p>
  );
}

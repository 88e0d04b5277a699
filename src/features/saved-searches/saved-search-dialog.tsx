import { BellRing, CircleAlert } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { SavedSearch } from '#contracts/matching/saved-searches.ts';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { Banner } from '#src/components/ui/banner.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { FormDialog } from '#src/components/ui/form-dialog.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { queryText, emptyQuery, frequencies, type SearchQuery, queryOf } from '#src/features/saved-searches/query.ts';
import { useSaveSearch } from '#src/features/saved-searches/use-save-search.ts';
import { SideField } from '#src/features/saved-searches/side-field.tsx';
import { SavedSearchFields } from '#src/features/saved-searches/saved-search-fields.tsx';
import { buttonStyle } from '#src/components/core/button.tsx';

interface SavedSearchDialogProps {
  /** The saved search to change. */
  savedSearch?: SavedSearch;
  /** The search that becomes a new saved search. Without it the dialog has fields for what to search for. */
  query?: SearchQuery;
  /** Whether the dialog was opened on the page of the saved searches. */
  isAtSavedSearches?: boolean;
  onSaved: (savedSearch: SavedSearch) => void;
  onClose: () => void;
}

/** Creates a saved search, from a search or from its own fields, or changes one. */
export function SavedSearchDialog({
  savedSearch,
  query,
  isAtSavedSearches = false,
  onSaved,
  onClose,
}: SavedSearchDialogProps) {
  const form = useSaveSearch({
    // Someone who starts without a search needs something, so it looks at what posts offer.
    start: savedSearch ? queryOf(savedSearch) : (query ?? { ...emptyQuery, side: 'offered' }),
    savedSearch,
    onSaved,
  });
  const { errors } = form;
  const toSavedSearches = isAtSavedSearches ? (
    // The saved searches are behind this dialog, which asks before it closes if something was typed.
    <Dialog.Close {...buttonStyle({ size: 'sm', variant: 'secondary' })}>Your saved searches</Dialog.Close>
  ) : (
    <LinkButton to="/wishes" size="sm" variant="secondary">
      Your saved searches
    </LinkButton>
  );
  return (
    <FormDialog
      title={savedSearch ? 'Change your saved search' : 'Tell me about new ones'}
      description={savedSearch ? undefined : "We'll keep an eye out and notify you when a new post matches."}
      action={savedSearch ? 'Save' : 'Tell me'}
      pendingAction="Saving..."
      isPending={form.isPending}
      asksBeforeClosing={form.isChanged}
      onSubmit={form.save}
      onClose={onClose}
    >
      {errors.limit ? (
        <Banner
          tone="warning"
          icon={<CircleAlert aria-hidden />}
          action={
            errors.limit.mayUpgrade ? (
              <LinkButton to="/subscription" size="sm" variant="accent">
                See premium
              </LinkButton>
            ) : (
              toSavedSearches
            )
          }
        >
          {errors.limit.sentence}
        </Banner>
      ) : null}
      {errors.same ? (
        <Banner icon={<BellRing aria-hidden />} action={toSavedSearches}>
          {errors.same}
        </Banner>
      ) : null}
      {query ? (
        <>
          <div className="rounded-card bg-sunken px-4 py-3 text-[0.9375rem] leading-6">
            <p className="text-sm text-muted">You're looking for</p>
            {/* The side is chosen right below. */}
            <p className="user-content font-[560]">{queryText({ ...query, side: null })}</p>
            {(errors.search ?? errors.near) ? (
              <p className="text-sm text-danger">{errors.search ?? errors.near}</p>
            ) : null}
          </div>
          <SideField {...form} />
        </>
      ) : (
        <SavedSearchFields {...form} />
      )}
      <Field label="Name" hint="Notifications use this name.">
        <Input autoComplete="off" maxLength={100} value={form.label} onValue={form.setLabel} />
      </Field>
      <Field
        label="How often should we notify you?"
        hint={frequencies.find(({ value }) => value === form.frequency)?.description}
      >
        <Select
          options={frequencies}
          value={form.frequency}
          onValue={(value) => form.setFrequency(value as SavedSearch['ring'])}
        />
      </Field>
    </FormDialog>
  );
}

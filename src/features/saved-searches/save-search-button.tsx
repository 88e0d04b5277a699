import { BellPlus } from 'lucide-react';
import { Button, type ButtonProps } from '#src/components/core/button.tsx';
import type { SearchQuery } from '#src/features/saved-searches/query.ts';
import type { useSaveSearchDialog } from '#src/features/saved-searches/use-save-search-dialog.ts';

const label = 'Tell me about new ones';

const shortOnPhones = 'px-3 max-md:flex-col max-md:gap-0.5 max-md:px-2 max-md:py-0 max-md:text-xs';

interface SaveSearchButtonProps {
  saveSearchDialog: ReturnType<typeof useSaveSearchDialog>;
  /** Null where nothing is searched for yet: the dialog asks for it. */
  query: SearchQuery | null;
  /** Shows one word below the bell on phones. */
  short?: boolean;
  variant?: ButtonProps['variant'];
}

/** Saves a search. The page also has to render `SaveSearchDialog`. */
export const SaveSearchButton = ({ saveSearchDialog, query, short, variant = 'secondary' }: SaveSearchButtonProps) => (
  <Button
    variant={variant}
    className={short ? shortOnPhones : undefined}
    onClick={() => saveSearchDialog.ask(query)}
    {...saveSearchDialog.onIntent}
  >
    <BellPlus aria-hidden className="size-[18px]" />
    {short ? (
      <>
        <span className="md:hidden">
          Save<span className="sr-only"> search</span>
        </span>
        <span className="max-md:hidden">{label}</span>
      </>
    ) : (
      label
    )}
  </Button>
);

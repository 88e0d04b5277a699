import { BellPlus } from 'lucide-react';
import { Button, type ButtonProps } from '#src/components/core/button.tsx';
import type { SearchQuery } from '#src/features/saved-searches/query.ts';
import type { useSaveSearchDialog } from '#src/features/saved-searches/use-save-search-dialog.ts';

interface SaveSearchButtonProps {
  saveSearchDialog: ReturnType<typeof useSaveSearchDialog>;
  query: SearchQuery;
  /** Shows only the bell on phones. */
  short?: boolean;
  variant?: ButtonProps['variant'];
  /** Where there is nothing to save yet. */
  disabled?: boolean;
}

/** Saves a search. The page also has to render `SaveSearchDialog`. */
export const SaveSearchButton = ({
  saveSearchDialog,
  query,
  short,
  variant = 'secondary',
  disabled,
}: SaveSearchButtonProps) => (
  <Button
    variant={variant}
    disabled={disabled}
    className={short ? 'px-3' : undefined}
    onClick={() => saveSearchDialog.ask(query)}
    {...saveSearchDialog.onIntent}
  >
    <BellPlus aria-hidden className="size-[18px]" />
    <span className={short ? 'max-md:sr-only' : undefined}>Tell me about new ones</span>
  </Button>
);

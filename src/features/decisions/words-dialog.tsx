import { AppealTextField } from '#src/components/decisions/appeal-text-field.tsx';
import { useAppealText } from '#src/components/decisions/use-appeal-text.ts';
import { FormDialog } from '#src/components/ui/form-dialog.tsx';

interface WordsDialogProps {
  title: string;
  description: string;
  label: string;
  /** What is said where too little is written. */
  missing: string;
  action: string;
  isPending: boolean;
  onSend: (text: string) => void;
  onClose: () => void;
}

/** Asks for a member's own words to a decision. */
export function WordsDialog({ label, missing, isPending, onSend, ...rest }: WordsDialogProps) {
  const words = useAppealText();
  return (
    <FormDialog
      {...rest}
      isPending={isPending}
      unsaved={words.text !== ''}
      onSubmit={() => {
        const text = words.take();
        if (text !== null) onSend(text);
      }}
    >
      <AppealTextField words={words} label={label} missing={missing} />
    </FormDialog>
  );
}

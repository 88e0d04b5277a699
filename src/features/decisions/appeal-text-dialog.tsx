import { AppealTextField } from '#src/components/decisions/appeal-text-field.tsx';
import { useAppealText } from '#src/components/decisions/use-appeal-text.ts';
import { FormDialog } from '#src/components/ui/form-dialog.tsx';

interface AppealTextDialogProps {
  title: string;
  description: string;
  label: string;
  /** The error if too little is written. */
  missing: string;
  action: string;
  isPending: boolean;
  onSend: (text: string) => void;
  onClose: () => void;
}

/** Asks for the text of an appeal, or of an answer to one. */
export function AppealTextDialog({ label, missing, isPending, onSend, ...rest }: AppealTextDialogProps) {
  const appealText = useAppealText();
  return (
    <FormDialog
      {...rest}
      isPending={isPending}
      asksBeforeClosing={appealText.text !== ''}
      onSubmit={() => {
        const text = appealText.take();
        if (text !== null) onSend(text);
      }}
    >
      <AppealTextField appealText={appealText} label={label} missing={missing} />
    </FormDialog>
  );
}

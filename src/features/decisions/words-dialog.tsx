import { useState } from 'react';
import { MAX_APPEAL, MIN_APPEAL } from '#contracts/admin/decisions.ts';
import { Field } from '#src/components/ui/field.tsx';
import { FormDialog } from '#src/components/ui/form-dialog.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';

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
  const [text, setText] = useState('');
  const [isShort, setIsShort] = useState(false);
  return (
    <FormDialog
      {...rest}
      isPending={isPending}
      unsaved={text !== ''}
      onSubmit={() => {
        if (text.trim().length < MIN_APPEAL) setIsShort(true);
        else onSend(text.trim());
      }}
    >
      <Field label={label} error={isShort ? missing : undefined} required>
        <Textarea
          rows={6}
          maxLength={MAX_APPEAL}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setIsShort(false);
          }}
        />
      </Field>
    </FormDialog>
  );
}

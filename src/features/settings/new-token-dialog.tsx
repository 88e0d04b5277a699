import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { createTokenInput } from '#contracts/auth/auth.ts';
import { inOurTexts } from '#contracts/shared/zod-messages.ts';
import { Button } from '#src/components/core/button.tsx';
import { CopyField } from '#src/components/ui/copy-field.tsx';
import { AskingDialog } from '#src/components/ui/asking-dialog.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { RadioCards } from '#src/components/ui/radio-cards.tsx';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

const scopes = [
  { value: 'read' as const, label: 'Read only', description: 'It can see what you see.' },
  { value: 'write' as const, label: 'Read and write', description: 'It can act for you.' },
];

/** Creates a token and shows it once. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(createTokenInput, inOurTexts),
    defaultValues: { name: '', scope: 'read' as 'read' | 'write' },
  });
  const create = useAction(trpc.auth.createToken, {
    failure: "We couldn't create the token. Please try again.",
    refreshes: [trpc.auth.tokens],
  });
  const created = create.data;
  if (created) {
    return (
      <Dialog
        onClose={onClose}
        title="Your new token"
        description="Copy it now. For your safety, we won't show it again."
        size="sm"
        footer={<Button onClick={onClose}>Done</Button>}
      >
        <CopyField label="Token" copyLabel="Copy token" value={created.token} />
      </Dialog>
    );
  }
  const submit = form.handleSubmit((values) => create.mutate(values));
  return (
    <AskingDialog asksBeforeClosing={form.formState.isDirty} onClose={onClose} title="New API token" size="sm">
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <Field label="Name" hint="What it is for." error={form.formState.errors.name?.message}>
          <Input placeholder="Calendar sync" {...form.register('name')} />
        </Field>
        <Field group label="What it may do">
          <Controller
            control={form.control}
            name="scope"
            render={({ field }) => (
              <RadioCards label="What it may do" options={scopes} value={field.value} onChange={field.onChange} />
            )}
          />
        </Field>
        <Button type="submit" block loading={create.isPending}>
          Create token
        </Button>
      </form>
    </AskingDialog>
  );
}

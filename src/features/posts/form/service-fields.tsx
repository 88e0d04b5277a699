import { useQuery } from '@tanstack/react-query';
import { Controller, useWatch } from 'react-hook-form';
import { Combobox } from '#src/components/ui/combobox.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import type { PostForm } from '#src/features/posts/form/use-post-form.ts';
import { trpc } from '#src/api/trpc.ts';

interface ServiceFieldsProps {
  form: PostForm;
  /** Whether an offer has the field for the service in return, too. A new post says that in its description. */
  withReturn?: boolean;
}

/** The offered service and the wanted one, which a request must have; the catalog suggests, any text is accepted. */
export function ServiceFields({ form, withReturn = false }: ServiceFieldsProps) {
  const requesting = useWatch({ control: form.control, name: 'type' }) === 'requesting';
  const services = useQuery(trpc.posts.services.queryOptions(undefined, { staleTime: 600_000 }));
  const names = services.data?.map(({ name }) => name) ?? [];
  const { errors } = form.formState;
  return (
    <>
      <Field
        label={requesting ? 'Service you offer in return' : 'Service you offer'}
        error={errors.serviceOffered?.message}
        required
      >
        <Controller
          control={form.control}
          name="serviceOffered"
          render={({ field }) => <Combobox {...field} options={names} placeholder="Such as: I fix faucets" />}
        />
      </Field>
      {requesting || withReturn ? (
        <Field
          label={requesting ? 'Service you request' : "What you'd like in return"}
          aside={requesting ? undefined : 'Optional'}
          error={errors.serviceRequested?.message}
          required={requesting}
        >
          <Controller
            control={form.control}
            name="serviceRequested"
            render={({ field }) => (
              <Combobox {...field} value={field.value ?? ''} options={names} placeholder="Such as: help with books" />
            )}
          />
        </Field>
      ) : null}
    </>
  );
}

/** The description with a character count against the form's minimum. */
export function DescriptionField({ form, minimum }: { form: PostForm; minimum: number }) {
  const length = useWatch({ control: form.control, name: 'description' }).trim().length;
  return (
    <Field
      label="Description"
      hint="What it includes, how you work, and what you'd like in return."
      aside={
        <span className="tabular">
          {length < minimum ? `${length} of at least ${minimum}` : `${length} characters`}
        </span>
      }
      error={form.formState.errors.description?.message}
      required
    >
      <Textarea rows={4} maxLength={5000} {...form.register('description')} />
    </Field>
  );
}

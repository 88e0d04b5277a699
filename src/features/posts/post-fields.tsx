import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { type postForm, PRESET_VALUES, REMOTE_LOCATION } from '#contracts/posts.ts';
import { Combobox } from '#src/components/ui/combobox.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { RadioCards } from '#src/components/ui/radio-cards.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { useIndustries } from '#src/lib/use-industries.ts';

type Schema = ReturnType<typeof postForm>;
type Form = UseFormReturn<z.input<Schema>, unknown, z.output<Schema>>;

const types = [
  { value: 'offering' as const, label: 'Offering', description: 'Something that you do.', icon: <ArrowUpRight /> },
  {
    value: 'requesting' as const,
    label: 'Requesting',
    description: 'Something that you need.',
    icon: <ArrowDownLeft />,
    tone: 'marigold' as const,
  },
];
const values = PRESET_VALUES.map(String);

/** The fields of the single post form. */
export function PostFields({ form }: { form: Form }) {
  const { errors } = form.formState;
  const { options } = useIndustries();
  const industries = options.map((option) => option.label);
  const type = useWatch({ control: form.control, name: 'type' });
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => event.preventDefault()}>
      <Controller
        control={form.control}
        name="type"
        render={({ field }) => (
          <RadioCards label="Type of post" options={types} value={field.value} onChange={field.onChange} />
        )}
      />
      <Field label="What you offer" error={errors.serviceOffered?.message}>
        <Input placeholder="Brand design" {...form.register('serviceOffered')} />
      </Field>
      {type === 'requesting' ? (
        <Field label="What you need" error={errors.serviceRequested?.message}>
          <Input placeholder="Tax return" {...form.register('serviceRequested')} />
        </Field>
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        {(['industry', 'lookingForIndustry'] as const).map((name) => (
          <Field
            key={name}
            label={name === 'industry' ? 'Your industry' : 'Industry you look for'}
            error={errors[name]?.message}
          >
            <Controller
              control={form.control}
              name={name}
              render={({ field }) => <Combobox {...field} options={industries} placeholder="Choose or type" />}
            />
          </Field>
        ))}
      </div>
      <Field
        label="Description"
        hint="What is included, how long it takes, and when you have time."
        error={errors.description?.message}
      >
        <Textarea rows={4} {...form.register('description')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Estimated value in dollars" error={errors.estimatedValue?.message}>
          <Controller
            control={form.control}
            name="estimatedValue"
            render={({ field }) => (
              <Combobox
                {...field}
                inputMode="numeric"
                options={values}
                value={Number.isFinite(field.value) ? String(field.value) : ''}
                onChange={(text) =>
                  field.onChange(text.trim() === '' ? Number.NaN : Number(text.replace(/[$,\s]/g, '')))
                }
              />
            )}
          />
        </Field>
        <Field label="Location" error={errors.location?.message}>
          <Controller
            control={form.control}
            name="location"
            render={({ field }) => (
              <Combobox {...field} options={[REMOTE_LOCATION, 'Austin, TX', 'Denver, CO', 'New York, NY']} />
            )}
          />
        </Field>
      </div>
    </form>
  );
}

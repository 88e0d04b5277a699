import { Controller } from 'react-hook-form';
import { PRESET_VALUES } from '#contracts/posts.ts';
import { Combobox } from '#src/components/ui/combobox.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { locationSuggestions } from '#src/features/posts/locations.ts';
import type { PostForm } from '#src/features/posts/use-post-form.ts';

const presets = PRESET_VALUES.map((value) => `$${value}`);

/** Only digits count, so that '$1,500' and '1500' are the same. */
function toDollars(text: string): number | undefined {
  const digits = text.replace(/\D/g, '').slice(0, 9);
  return digits === '' ? undefined : Number(digits);
}

/** What the service is worth, and where it is done. */
export function ValueAndPlace({ form }: { form: PostForm }) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label="Estimated value"
        hint="In dollars, so that both sides trade fairly."
        error={errors.estimatedValue?.message}
        required
      >
        <Controller
          control={form.control}
          name="estimatedValue"
          render={({ field }) => (
            <Combobox
              ref={field.ref}
              name={field.name}
              inputMode="numeric"
              options={presets}
              value={field.value === undefined ? '' : `$${field.value}`}
              onChange={(text) => field.onChange(toDollars(text))}
              onBlur={field.onBlur}
            />
          )}
        />
      </Field>
      <Field label="Location" hint="City and state, or Remote/Online." error={errors.location?.message} required>
        <Controller
          control={form.control}
          name="location"
          render={({ field }) => (
            <Combobox
              ref={field.ref}
              name={field.name}
              placeholder="Austin, TX"
              options={locationSuggestions}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
      </Field>
    </div>
  );
}

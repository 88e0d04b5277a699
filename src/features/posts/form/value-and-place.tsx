import { type Ref, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { PRESET_VALUES, REMOTE_LOCATION } from '#contracts/posts/posts.ts';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { LocationInput } from '#src/components/place/location-input.tsx';
import { Combobox } from '#src/components/ui/combobox.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { PostVisibilityField } from '#src/components/visibility/post-visibility-field.tsx';
import { dollarsText, onlyAmount, toDollars } from '#src/features/posts/form/dollars-text.ts';
import { UsualValue } from '#src/features/posts/form/usual-value.tsx';
import { locationSuggestions } from '#src/features/posts/form/locations.ts';
import type { PostForm } from '#src/features/posts/form/use-post-form.ts';

const presets = PRESET_VALUES.map((value) => `$${value}`);

interface DollarsFieldProps {
  ref: Ref<HTMLInputElement>;
  name: string;
  /** Whole dollars; NaN for an empty field. */
  value: number;
  onChange: (value: number) => void;
  onBlur: () => void;
}

/** An amount whose cents may still be typed. */
const WITH_CENTS = /[.,]\d{0,2}$/;

/**
 * Keeps an amount with cents as it is typed until one leaves the field: '150.0' is on its way to '150.00'. What cannot be
 * read stays, too.
 */
function DollarsField({ value, onChange, onBlur, ...props }: DollarsFieldProps) {
  const [typed, setTyped] = useState('');
  const isUnfinished = Number.isNaN(value) || WITH_CENTS.test(typed);
  return (
    <Combobox
      {...props}
      inputMode="decimal"
      options={presets}
      value={Object.is(toDollars(typed), value) && isUnfinished ? typed : dollarsText(value)}
      onChange={(text) => {
        setTyped(onlyAmount(text));
        onChange(toDollars(text));
      }}
      onBlur={() => {
        if (Number.isFinite(value)) setTyped(dollarsText(value));
        onBlur();
      }}
    />
  );
}

/** The service's value and place, and who can see the post. */
export function ValueAndPlace({ form }: { form: PostForm }) {
  const { errors } = form.formState;
  const [skillId] = useWatch({ control: form.control, name: 'skillsOffered' }) ?? [];
  const isRemote = useWatch({ control: form.control, name: 'location' }) === REMOTE_LOCATION;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label="Estimated value"
        hint="In dollars, so you both trade fairly."
        error={errors.estimatedValue?.message}
        required
      >
        <Controller
          control={form.control}
          name="estimatedValue"
          render={({ field }) => (
            <>
              <DollarsField
                ref={field.ref}
                name={field.name}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
              {skillId ? <UsualValue skillId={skillId} value={field.value} onTake={field.onChange} /> : null}
            </>
          )}
        />
      </Field>
      <Field label="Location" hint="City and state, or Remote/Online." error={errors.location?.message} required>
        <Controller
          control={form.control}
          name="location"
          render={({ field }) => (
            <LocationInput
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
      {isRemote ? null : (
        <Checkbox
          className="sm:col-span-2"
          label="Can you do this online?"
          hint="Then members far away can find you, too."
          {...form.register('alsoOnline')}
        />
      )}
      <Controller
        control={form.control}
        name="visibility"
        render={({ field }) => <PostVisibilityField value={field.value ?? 'members'} onChange={field.onChange} />}
      />
    </div>
  );
}

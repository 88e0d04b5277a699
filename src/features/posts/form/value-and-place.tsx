import { Controller, useWatch } from 'react-hook-form';
import { REMOTE_LOCATION } from '#contracts/posts/posts.ts';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { LocationInput } from '#src/components/place/location-input.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { PostVisibilityField } from '#src/components/visibility/post-visibility-field.tsx';
import { DollarsField } from '#src/features/posts/form/dollars-field.tsx';
import { UsualValue } from '#src/features/posts/form/usual-value.tsx';
import { locationSuggestions } from '#src/features/posts/form/locations.ts';
import type { PostForm } from '#src/features/posts/form/use-post-form.ts';

/** The value of what the author gives, its place, and who can see the post. */
export function ValueAndPlace({ form }: { form: PostForm }) {
  const { errors } = form.formState;
  // Of the first skill only, which also fills in the industry (`SkillFields`): one field shows one suggestion.
  const [firstSkillId] = useWatch({ control: form.control, name: 'skillsOffered' }) ?? [];
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
              {firstSkillId ? <UsualValue skillId={firstSkillId} value={field.value} onTake={field.onChange} /> : null}
            </>
          )}
        />
      </Field>
      <Field label="Location" hint="City or town, or Remote/Online." error={errors.location?.message} required>
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

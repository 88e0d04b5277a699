import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { type MemberVisibility, updateProfileInput, type User } from '#contracts/profile/profile.ts';
import type { LanguageCode } from '#contracts/profile/language-names.ts';
import { MAX_LANGUAGES } from '#contracts/profile/languages.ts';
import { MAX_PROFILE_SKILLS } from '#contracts/posts/skills.ts';
import { inOurTexts } from '#contracts/shared/zod-messages.ts';
import { BadgeEndNotice } from '#src/components/member-form/badge-end-notice.tsx';
import { ControlledLocation } from '#src/components/place/controlled-location.tsx';
import { memberFields } from '#src/components/member-form/member-fields.tsx';
import { OpenProfileDialog } from '#src/components/visibility/open-profile-dialog.tsx';
import { ProfileVisibilityField } from '#src/components/visibility/profile-visibility-field.tsx';
import { PictureCard } from '#src/components/picture/picture-card.tsx';
import { SkillPicker } from '#src/components/skill-picker.tsx';
import { LanguagePicker } from '#src/features/profile/language-picker.tsx';
import { Button } from '#src/components/core/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { MultiSelect } from '#src/components/ui/multi-select.tsx';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { UnsavedQuestion } from '#src/components/ui/unsaved-question.tsx';
import { setSessionUser, sessionQueries } from '#src/session/session.ts';
import { useCloseOnBack } from '#src/hooks/use-close-on-back.ts';
import { useIndustries } from '#src/hooks/use-industries.ts';
import { useUnsavedChanges } from '#src/hooks/use-unsaved-changes.ts';
import { trpc } from '#src/api/trpc.ts';
import { useShowFirstError } from '#src/components/ui/use-show-first-error.ts';
import { useAction } from '#src/api/use-action.ts';

const sides = [
  { name: 'skillsOffered', label: 'Skills you offer', placeholder: 'Find a skill you offer' },
  { name: 'skillsWanted', label: 'Skills you need', placeholder: 'Find a skill you need' },
] as const;

const startFrom = (user: User) => ({
  firstName: user.firstName,
  lastName: user.lastName,
  businessName: user.businessName ?? '',
  businessDescription: user.businessDescription ?? '',
  yearsExperience: user.yearsExperience ?? '',
  location: user.location ?? '',
  bio: user.bio ?? '',
  website: user.website ?? '',
  phone: user.phone ?? '',
  selectedIndustries: user.industries.map((industry) => industry.id),
  skillsOffered: user.skillsOffered,
  skillsWanted: user.skillsWanted,
  languages: user.languages as LanguageCode[],
  visibility: user.visibility,
});

/** How much each visibility shows to visitors. */
const reachOf = { members: 0, name: 1, profile: 2 };

/** The profile's edit mode. Save closes it; Cancel and Back ask about unsaved input first. */
export function ProfileEditForm({ user, onClose }: { user: User; onClose: () => void }) {
  const industries = useIndustries();
  const form = useForm({ resolver: zodResolver(updateProfileInput, inOurTexts), defaultValues: startFrom(user) });
  useShowFirstError(form.formState);
  const { errors, isDirty } = form.formState;
  const typed = useWatch({ control: form.control });
  const unsaved = useUnsavedChanges(isDirty);
  const cancel = () => unsaved.leave(onClose);
  // The form replaces the profile at the same address, so Back must return to the profile.
  useCloseOnBack(true, cancel);
  const update = useAction(trpc.profile.update, {
    success: 'Profile updated successfully!',
    failure: { title: 'Failed to update profile', fallback: "We couldn't save your changes. Please try again." },
    refreshes: sessionQueries,
    onSuccess: setSessionUser,
  });
  const location = <ControlledLocation control={form.control} name="location" />;
  const fields = memberFields({ register: (name) => form.register(name), location, errors });
  /** A visibility that shows more: asked for after the rest is saved, so that its preview shows the saved profile. */
  const [toConfirm, setToConfirm] = useState<MemberVisibility | null>(null);
  const submit = form.handleSubmit(({ visibility = user.visibility, ...values }) => {
    const opens = reachOf[visibility] > reachOf[user.visibility];
    update.mutate(
      { ...values, visibility: opens ? user.visibility : visibility },
      { onSuccess: () => (opens ? setToConfirm(visibility) : onClose()) },
    );
  });

  return (
    <>
      <PageHeader
        title="Edit your profile"
        description="Other members see this when they find you, except your phone number."
      />
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 md:p-8"
      >
        <PictureCard user={user} />
        <div className="grid gap-5 sm:grid-cols-2">
          {fields.firstName}
          {fields.lastName}
          <BadgeEndNotice user={user} typed={typed} />
          {fields.businessName}
          {fields.yearsExperience}
          {fields.location}
          {fields.phone}
        </div>
        {fields.businessDescription}
        <Field label="About you" hint="Anything else people should know about you." error={errors.bio?.message}>
          <Textarea rows={4} {...form.register('bio')} />
        </Field>
        <Field label="Website" error={errors.website?.message}>
          <Input type="url" inputMode="url" placeholder="https://" {...form.register('website')} />
        </Field>
        <Field group label="Industries" error={errors.selectedIndustries?.message}>
          <Controller
            control={form.control}
            name="selectedIndustries"
            render={({ field }) => (
              <MultiSelect options={industries.options} value={field.value ?? []} onChange={field.onChange} />
            )}
          />
        </Field>
        {sides.map(({ name, label, placeholder }) => (
          <Field key={name} group label={label} aside={`Up to ${MAX_PROFILE_SKILLS}`} error={errors[name]?.message}>
            <Controller
              control={form.control}
              name={name}
              render={({ field }) => (
                <SkillPicker
                  value={field.value ?? []}
                  onChange={field.onChange}
                  max={MAX_PROFILE_SKILLS}
                  placeholder={placeholder}
                />
              )}
            />
          </Field>
        ))}
        <Field group label="Languages" aside={`Up to ${MAX_LANGUAGES}`} error={errors.languages?.message}>
          <Controller
            control={form.control}
            name="languages"
            render={({ field }) => <LanguagePicker value={field.value ?? []} onChange={field.onChange} />}
          />
        </Field>
        <Controller
          control={form.control}
          name="visibility"
          render={({ field }) => <ProfileVisibilityField value={field.value ?? 'members'} onChange={field.onChange} />}
        />
        <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" loading={update.isPending}>
            {update.isPending ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </form>
      <UnsavedQuestion {...unsaved} />
      {toConfirm ? (
        <OpenProfileDialog
          visibility={toConfirm}
          isPending={update.isPending}
          onConfirm={() => update.mutate({ visibility: toConfirm }, { onSuccess: onClose })}
          onClose={onClose}
        />
      ) : null}
    </>
  );
}

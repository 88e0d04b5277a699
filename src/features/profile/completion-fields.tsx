import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Controller } from 'react-hook-form';
import { ControlledLocation } from '#src/components/place/controlled-location.tsx';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import type { CompletionForm } from '#src/features/profile/completion-form.ts';
import { IndustryChoice } from '#src/features/profile/industry-choice.tsx';
import { useBreakpoint } from '#src/hooks/use-breakpoint.ts';
import { useIndustries } from '#src/hooks/use-industries.ts';

/** The fields of the profile completion form that are required, and the place: without it, nothing nearby is found. */
export function CompletionFields({ form }: { form: CompletionForm }) {
  const industries = useIndustries();
  const { errors } = form.formState;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          <Input autoComplete="given-name" {...form.register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <Input autoComplete="family-name" {...form.register('lastName')} />
        </Field>
      </div>
      <Field
        label="What do you do?"
        hint="In your own words, such as “I fix pipes and faucets.”"
        error={errors.businessDescription?.message}
      >
        <Textarea {...form.register('businessDescription')} />
      </Field>
      <Field
        group
        label="Industries"
        hint="Choose from what we suggest, or type your own. We'll let you know when someone needs it."
        error={errors.industries?.message}
      >
        <QueryContent query={industries} waiting={<Skeleton className="h-24 rounded-control" />}>
          {() => (
            <Controller
              control={form.control}
              name="industries"
              render={({ field }) => (
                <IndustryChoice
                  form={form}
                  options={industries.options}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            />
          )}
        </QueryContent>
      </Field>
      <Field
        label="Location"
        aside="Optional"
        hint="City or town, like Austin, TX or Paris, France. It lets you hear about requests nearby."
        error={errors.location?.message}
      >
        <ControlledLocation control={form.control} name="location" />
      </Field>
    </>
  );
}

const optionalFields = ['businessName', 'yearsExperience'] as const;

/** The optional fields, folded on phones until they are opened or one of them has an error. */
export function OptionalFields({ form, picture }: { form: CompletionForm; picture: ReactNode }) {
  const isPhone = useBreakpoint() === 'mobile';
  const [isOpen, setIsOpen] = useState(!isPhone);
  const { errors } = form.formState;
  return (
    <details
      open={isOpen || optionalFields.some((name) => errors[name])}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="group border-t border-line pt-2"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted transition-transform group-open:rotate-90" />
        <span>
          <span className="block font-[560]">More about you</span>
          <span className="block text-sm text-muted">Optional: a picture, your business</span>
        </span>
      </summary>
      <div className="flex flex-col gap-6 pt-4">
        {picture}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Business name" error={errors.businessName?.message}>
            <Input autoComplete="organization" {...form.register('businessName')} />
          </Field>
          <Field label="Years of experience" error={errors.yearsExperience?.message}>
            <Input placeholder="5 years" {...form.register('yearsExperience')} />
          </Field>
        </div>
      </div>
    </details>
  );
}

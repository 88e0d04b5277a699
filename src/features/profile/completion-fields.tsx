import { Controller } from 'react-hook-form';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import type { CompletionForm } from '#src/features/profile/completion-form.ts';
import { IndustryChoice } from '#src/features/profile/industry-choice.tsx';
import { useIndustries } from '#src/hooks/use-industries.ts';

const optional = 'Optional';

/** The fields of the profile completion form. */
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
        hint="The services you offer, in your own words."
        error={errors.businessDescription?.message}
      >
        <Textarea {...form.register('businessDescription')} />
      </Field>
      <Field
        group
        label="Industries"
        hint="Everything you work in, in your own words: an industry, a trade or a skill. We'll let you know when someone needs one."
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
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Business name" aside={optional} error={errors.businessName?.message}>
          <Input autoComplete="organization" {...form.register('businessName')} />
        </Field>
        <Field label="Years of experience" aside={optional} error={errors.yearsExperience?.message}>
          <Input placeholder="5 years" {...form.register('yearsExperience')} />
        </Field>
      </div>
      <Field
        label="Location"
        aside={optional}
        hint="City and state, like Austin, TX. It lets you hear about requests nearby."
        error={errors.location?.message}
      >
        <Input autoComplete="address-level2" {...form.register('location')} />
      </Field>
    </>
  );
}

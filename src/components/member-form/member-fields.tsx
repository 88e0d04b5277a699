import type { ReactElement } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';

type MemberField =
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'businessName'
  | 'yearsExperience'
  | 'location'
  | 'businessDescription';

interface MemberForm {
  register: (name: MemberField) => UseFormRegisterReturn;
  /** The input of the location: it is controlled, so each form makes its own. */
  location: ReactElement;
  errors: { [Name in MemberField]?: { message?: string | undefined } | undefined };
}

/** The fields that the profile and the account's settings share, for each to arrange. */
export const memberFields = ({ register, location, errors }: MemberForm): Record<MemberField, ReactElement> => ({
  firstName: (
    <Field label="First name" error={errors.firstName?.message}>
      <Input autoComplete="given-name" {...register('firstName')} />
    </Field>
  ),
  lastName: (
    <Field label="Last name" error={errors.lastName?.message}>
      <Input autoComplete="family-name" {...register('lastName')} />
    </Field>
  ),
  phone: (
    <Field label="Phone" hint="Only you can see it." error={errors.phone?.message}>
      <Input type="tel" autoComplete="tel" {...register('phone')} />
    </Field>
  ),
  businessName: (
    <Field label="Business name" error={errors.businessName?.message}>
      <Input autoComplete="organization" {...register('businessName')} />
    </Field>
  ),
  yearsExperience: (
    <Field label="Years of experience" error={errors.yearsExperience?.message}>
      <Input placeholder="5 years" {...register('yearsExperience')} />
    </Field>
  ),
  location: (
    <Field label="Location" hint="City or town, like Austin, TX or Paris, France." error={errors.location?.message}>
      {location}
    </Field>
  ),
  businessDescription: (
    <Field
      label="Business description"
      hint="The services you offer, in your own words."
      error={errors.businessDescription?.message}
    >
      <Textarea {...register('businessDescription')} />
    </Field>
  ),
});

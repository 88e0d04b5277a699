import type { MemberVisibility } from '#contracts/profile/profile.ts';
import { Field } from '#src/components/ui/field.tsx';
import { type RadioCard, RadioCards } from '#src/components/ui/radio-cards.tsx';

const options: RadioCard<MemberVisibility>[] = [
  { value: 'members', label: 'Members only', description: "Visitors see 'A member' on posts that you open." },
  {
    value: 'name',
    label: 'My name',
    description: "Like 'Nina K.', with what you do and your town.",
  },
  {
    value: 'profile',
    label: 'My profile',
    description: 'Also your picture, business, words, reviews, past work and open posts.',
  },
];

interface ProfileVisibilityFieldProps {
  value: MemberVisibility;
  onChange: (value: MemberVisibility) => void;
}

/** What visitors without an account see of a member. */
export const ProfileVisibilityField = ({ value, onChange }: ProfileVisibilityFieldProps) => (
  <Field group label="What visitors see of you" hint="Your last name, contacts and hours are never shown to visitors.">
    <RadioCards label="What visitors see of you" options={options} value={value} onChange={onChange} />
  </Field>
);

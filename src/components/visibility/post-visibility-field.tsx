import { Globe, Users } from 'lucide-react';
import type { PostVisibility } from '#contracts/posts/posts.ts';
import { Field } from '#src/components/ui/field.tsx';
import { type RadioCard, RadioCards } from '#src/components/ui/radio-cards.tsx';

const options: RadioCard<PostVisibility>[] = [
  {
    value: 'members',
    label: 'Members only',
    description: 'Only people with an account see it.',
    icon: <Users aria-hidden />,
  },
  {
    value: 'everyone',
    label: 'Everyone',
    description: 'Anyone with the link can read it, and search engines can find it.',
    icon: <Globe aria-hidden />,
  },
];

interface PostVisibilityFieldProps {
  value: PostVisibility;
  onChange: (value: PostVisibility) => void;
}

/** Who can read a post. */
export const PostVisibilityField = ({ value, onChange }: PostVisibilityFieldProps) => (
  <Field group label="Who can see this post" className="sm:col-span-2">
    <RadioCards label="Who can see this post" options={options} value={value} onChange={onChange} />
  </Field>
);

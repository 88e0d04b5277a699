import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { RadioCards } from '#src/components/ui/radio-cards.tsx';
import type { PostForm } from '#src/features/posts/form/use-post-form.ts';

const types = [
  {
    value: 'offering' as const,
    label: 'Offering',
    description: 'You have a skill to trade.',
    icon: <ArrowUpRight aria-hidden />,
  },
  {
    value: 'requesting' as const,
    label: 'Requesting',
    description: 'You need something done.',
    icon: <ArrowDownLeft aria-hidden />,
    tone: 'marigold' as const,
  },
];

/** Offering or requesting. */
export const TypeField = ({ form }: { form: PostForm }) => (
  <Controller
    control={form.control}
    name="type"
    render={({ field }) => (
      <RadioCards label="Type of post" options={types} value={field.value} onChange={field.onChange} />
    )}
  />
);

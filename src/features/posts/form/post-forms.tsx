import type { ReactNode } from 'react';
import { customFormIndustries } from '#src/features/posts/form/industry-presets.ts';
import { IndustryLists } from '#src/features/posts/form/industry-lists.tsx';
import { IndustrySelects } from '#src/features/posts/form/industry-selects.tsx';
import type { PostTexts } from '#src/features/posts/use-create-post.ts';
import type { PostForm } from '#src/features/posts/form/use-post-form.ts';
import type { PostFormKind } from '#src/lib/dialogs.ts';

/** The differences between the two forms for a new post. */
export interface PostFormDifferences {
  id: string;
  title: string;
  description: string;
  defaultValue: number;
  words: PostTexts;
  industries: (form: PostForm) => ReactNode;
  /** The toast for a missing industry. */
  missingIndustry?: { title: string; description: string };
  other: PostFormKind;
  /** The label of the link to the other form. */
  otherLabel: string;
}

export const postForms: Record<PostFormKind, PostFormDifferences> = {
  single: {
    id: 'post-form',
    title: 'Create a post',
    description: "Say what you give and what you'd like in return.",
    defaultValue: 100,
    words: {
      unauthorized: { title: 'Unauthorized', description: 'Please log in to post service requests.' },
      failed: 'Failed to post service request',
    },
    industries: (form) => <IndustrySelects form={form} />,
    other: 'custom',
    otherLabel: 'Use several or your own industries',
  },
  custom: {
    id: 'custom-post-form',
    title: 'Create a custom post',
    description: "For work that spans several industries, or one that isn't on the list.",
    defaultValue: 500,
    words: {
      unauthorized: { title: 'Please Log In', description: 'You need to be logged in to post.' },
      failed: 'Failed to create post',
    },
    industries: (form) => <IndustryLists form={form} names={customFormIndustries} allowCustom />,
    missingIndustry: {
      title: 'Missing Info',
      description: 'Please choose at least one industry of yours and one you need.',
    },
    other: 'single',
    otherLabel: 'Use just one industry',
  },
};

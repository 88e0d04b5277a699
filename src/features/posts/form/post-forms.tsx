import type { ReactNode } from 'react';
import { customFormIndustries } from '#src/features/posts/form/industry-presets.ts';
import { IndustryLists } from '#src/features/posts/form/industry-lists.tsx';
import { IndustrySelects } from '#src/features/posts/form/industry-selects.tsx';
import type { PostWords } from '#src/features/posts/use-create-post.ts';
import type { PostForm } from '#src/features/posts/form/use-post-form.ts';
import type { PostFormKind } from '#src/lib/dialogs.ts';

/** In what the two forms for a new post differ. */
export interface PostFormDifferences {
  id: string;
  title: string;
  description: string;
  defaultValue: number;
  words: PostWords;
  industries: (form: PostForm) => ReactNode;
  /** A toast that says so when no industry is chosen. */
  missingIndustry?: { title: string; description: string };
  other: PostFormKind;
  /** Leads to the other form. */
  otherLabel: string;
}

export const postForms: Record<PostFormKind, PostFormDifferences> = {
  single: {
    id: 'post-form',
    title: 'Create a post',
    description: 'Say what you give and what you would like for it.',
    defaultValue: 100,
    words: {
      unauthorized: { title: 'Unauthorized', description: 'Please log in to post service requests.' },
      failed: 'Failed to post service request',
    },
    industries: (form) => <IndustrySelects form={form} />,
    other: 'custom',
    otherLabel: 'Use several or own industries',
  },
  custom: {
    id: 'custom-post-form',
    title: 'Create a custom post',
    description: 'For work that spans several industries, or one that is on no list.',
    defaultValue: 500,
    words: {
      unauthorized: { title: 'Please Log In', description: 'You need to be logged in to post.' },
      failed: 'Failed to create post',
    },
    industries: (form) => <IndustryLists form={form} names={customFormIndustries} allowCustom />,
    missingIndustry: {
      title: 'Missing Info',
      description: 'Please choose at least one industry of yours and one you look for.',
    },
    other: 'single',
    otherLabel: 'One industry is enough',
  },
};

import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { completeProfileInput } from '#contracts/profile/profile.ts';

export type CompletionForm = UseFormReturn<
  z.input<typeof completeProfileInput>,
  unknown,
  z.output<typeof completeProfileInput>
>;

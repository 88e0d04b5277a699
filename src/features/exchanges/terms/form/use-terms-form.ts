import { zodResolver } from '@hookform/resolvers/zod';
import { type Resolver, useForm } from 'react-hook-form';
import { useShowFirstError } from '#src/components/ui/use-show-first-error.ts';
import { type TermsInput, termsInput } from '#contracts/exchanges/terms.ts';
import { inOurTexts } from '#contracts/shared/zod-messages.ts';
import { inputOf, type TermsDraft } from '#src/features/exchanges/terms/form/starting-terms.ts';

const check = zodResolver(termsInput, inOurTexts);
// The options are typed by the draft, the contract's resolver by what is sent; both have the same fields.
const resolver: Resolver<TermsDraft, unknown, TermsInput> = async (draft, context, options) =>
  check(inputOf(draft), context, options as never);

/** The form of terms, checked as the server checks it. */
export function useTermsForm(draft: TermsDraft) {
  const form = useForm<TermsDraft, unknown, TermsInput>({ resolver, defaultValues: draft });
  useShowFirstError(form.formState);
  return form;
}

export type TermsForm = ReturnType<typeof useTermsForm>;

import { useEffect } from 'react';
import type { FieldValues, FormState } from 'react-hook-form';

/**
 * Moves to the first field that is wrong when a submit was refused. The form itself moves to inputs, but not to a group
 * of them such as a list of skills, which may have scrolled out of sight.
 */
export function useShowFirstError<Values extends FieldValues>({
  submitCount,
  isSubmitSuccessful,
}: Pick<FormState<Values>, 'submitCount' | 'isSubmitSuccessful'>) {
  useEffect(() => {
    if (submitCount === 0 || isSubmitSuccessful) return;
    const error = [...document.querySelectorAll('[data-field-error]')].find((shown) => shown.checkVisibility());
    const field = error?.closest('[role=group], section') ?? error?.parentElement;
    if (!error || !field || field.contains(document.activeElement)) return;
    field.querySelector<HTMLElement>('input, button, textarea, select')?.focus({ preventScroll: true });
    error.scrollIntoView({ block: 'center' });
  }, [submitCount, isSubmitSuccessful]);
}

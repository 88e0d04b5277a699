import type { Path } from 'react-hook-form';
import type { TermsDraft } from '#src/features/exchanges/terms/form/starting-terms.ts';
import type { TermsForm } from '#src/features/exchanges/terms/form/use-terms-form.ts';
import { issuesUnder } from '#src/lib/errors/field-issues.ts';

/**
 * Shows the server's objections at their fields.
 * @param under the path to the terms in what was sent
 */
export function showIssues(form: TermsForm, error: unknown, under: readonly string[] = []): void {
  const names = Object.keys(form.getValues());
  const issues = issuesUnder(error, under).filter(({ path }) => names.includes(String(path[0])));
  for (const [index, { path, message }] of issues.entries()) {
    form.setError(path.join('.') as Path<TermsDraft>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
}

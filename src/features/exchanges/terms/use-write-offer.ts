import { useState } from 'react';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import type { TermsInput, TermsVersion } from '#contracts/exchanges/terms.ts';
import { showIssues } from '#src/features/exchanges/terms/form/show-issues.ts';
import type { TermsForm } from '#src/features/exchanges/terms/form/use-terms-form.ts';
import { appCodeOf } from '#src/lib/app-code.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';
import { exchangeQueries } from '#src/features/exchanges/exchange-queries.ts';

interface WriteOffer {
  exchange: Exchange;
  form: TermsForm;
  /** The newest version when the form was opened. */
  newest: TermsVersion | undefined;
  onSent: () => void;
}

/** The version that the other side sent while the member was typing, and the one they had seen before. */
export interface Overtaken {
  before: TermsVersion | undefined;
  now: TermsVersion;
}

const isOvertaken = (error: unknown) => appCodeOf(error) === 'TERMS_CHANGED';

/**
 * Sends an offer that answers the version the member has seen. If there is a newer one, nothing is sent: the form keeps
 * what was typed and shows that version, which then counts as seen.
 */
export function useWriteOffer({ exchange: { id }, form, newest, onSent }: WriteOffer) {
  const [seen, setSeen] = useState(newest);
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);
  const failed = "We couldn't send the offer. Please try again.";
  const showNewest = async () => {
    try {
      const versions = await queryClient.fetchQuery({ ...trpc.terms.list.queryOptions({ id }), staleTime: 0 });
      const now = versions.at(-1);
      if (!now) return;
      setOvertaken({ before: seen, now });
      setSeen(now);
    } catch (error) {
      toastError('Error', error, failed);
    }
  };
  const write = useAction(trpc.terms.write, {
    oneAtATime: true,
    success: { title: 'Offer Sent', description: "We'll let you know as soon as there's an answer." },
    failure: (error) => (isOvertaken(error) ? null : failed),
    refreshes: exchangeQueries,
    onSuccess: onSent,
    onError: (error) => (isOvertaken(error) ? showNewest() : showIssues(form, error)),
  });
  const send = (terms: TermsInput) => write.mutate({ ...terms, id, baseVersion: seen?.version ?? 0 });
  return { overtaken, write: { send, isPending: write.isPending } };
}

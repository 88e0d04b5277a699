import { queryClient, type Refreshable, refresh, type Settled } from '#src/api/query-client.ts';
import { errorMessage } from '#src/lib/errors/error-message.ts';
import { type Toast, toast } from '#src/lib/toast.ts';

/** What a member reads after a success: a title, or a toast, which is a green one unless it says otherwise. */
type Success = string | Toast;

/**
 * What a member reads after a failure. A string is the sentence for when our server sent none, such as without a
 * connection, below the title 'Error'. Null shows no toast, because the screen itself shows the failure, such as at a
 * field.
 */
export type Failure = string | FailureToast | null;

interface FailureToast {
  title: string;
  /** Shown if our server sent no sentence. */
  fallback?: string | undefined;
  /** Always shown, whatever the server answered; null for only a title. */
  description?: string | null;
}

/** What follows an action, in words and in queries. The answer, the input and the result of `onMutate` may decide. */
export interface ActionOutcome<Output, Input, Before> {
  success?: Success | ((output: Output, input: Input, before: Before) => Success | undefined);
  failure?: Failure | ((error: unknown, input: Input, before: Before | undefined) => Failure);
  /** What the action changes: refetched when it is over, and after a refusal, which often means it changed before. */
  refreshes?: readonly Refreshable[];
}

function saySuccess(success: Success | undefined): void {
  if (success === undefined) return;
  toast({ variant: 'success', ...(typeof success === 'string' ? { title: success } : success) });
}

function sayFailure(failure: Failure, error: unknown): void {
  if (failure === null) return;
  const words: FailureToast = typeof failure === 'string' ? { title: 'Error', fallback: failure } : failure;
  const { title, fallback, description = errorMessage(error, fallback) } = words;
  toast({ title, description: description ?? undefined, variant: 'destructive' });
}

/** A first fetch still in flight may be older than the action, so those are fetched a second time. */
async function refreshWithPending(changed: readonly Refreshable[]): Promise<void> {
  const pending = changed
    .map((item) => ('queryKey' in item ? item : item.pathFilter()))
    .flatMap(({ queryKey }) => queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }))
    .filter(({ state }) => state.data === undefined);
  await refresh(changed);
  await queryClient.invalidateQueries({ predicate: (query) => pending.includes(query) });
}

/** Tells the member how an action ended, and refetches what it changes. */
export function settleAction<Output, Input, Before>(
  { success, failure = { title: 'Error' }, refreshes = [] }: ActionOutcome<Output, Input, Before>,
  settled: Settled,
): void {
  const { output, error, input, before } = settled as { output: Output; error: unknown; input: Input; before: Before };
  void refreshWithPending(refreshes);
  if (error) sayFailure(typeof failure === 'function' ? failure(error, input, before) : failure, error);
  else saySuccess(typeof success === 'function' ? success(output, input, before) : success);
}

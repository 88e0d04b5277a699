import type { DeliveryError } from '#contracts/webhooks/webhooks.ts';
import type { Deps } from '../platform/context/context.ts';
import { asciiForHeader } from '../platform/core/ascii-for-header.ts';
import { NOT_PUBLIC } from '../platform/gateways/outbound/public-only-agent.ts';
import type { WebhookRow } from './plan.ts';
import { retryAfterMs } from './schedule.ts';
import { signedHeaders } from './secrets.ts';

const DEADLINE_MS = 15_000;
/** An endpoint that takes longer waits with those that fail. */
const SLOW_MS = 3_000;

/** The result of an attempt. Of the answer, only its status is kept. */
export type Outcome = { status: number | null; error: DeliveryError | null; isSlow: boolean; retryAfterMs: number };

export const isSuccess = ({ status }: Outcome): boolean => status !== null && status >= 200 && status < 300;

const TRUST_PROBLEM = /^(?:ERR_TLS_|CERT_|ERR_SSL_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)|_CERT_|HOSTNAME_MISMATCH/;

/** The kind of error, as far as the member can fix it. It says nothing about the network that the server is in. */
const errorOf = (error: unknown): DeliveryError => {
  const { code = '', cause } = error as { code?: string; cause?: { name?: string } };
  if (code === NOT_PUBLIC || code === 'ENOTFOUND' || code === 'ENODATA') return 'address';
  if (cause?.name === 'TimeoutError' || code === 'ETIMEDOUT') return 'timeout';
  return TRUST_PROBLEM.test(code) ? 'certificate' : 'connection';
};

/** Sends a delivery once, signed with the secrets that hold now. Redirects are not followed. */
export const attempt = async (
  deps: Deps,
  webhook: WebhookRow,
  { id, body }: { id: string; body: string },
  signal: AbortSignal,
): Promise<Outcome> => {
  const began = performance.now();
  const isSlow = () => performance.now() - began > SLOW_MS;
  const headers = {
    ...signedHeaders(deps, webhook, { id, body, at: Date.now() }),
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': asciiForHeader(`${deps.env.APP_NAME} webhooks`),
  };
  try {
    const request = { method: 'POST' as const, headers, body, deadlineMs: DEADLINE_MS, maxBytes: 0, signal };
    const answer = await deps.askOutside(webhook.url, request);
    const asksFor = retryAfterMs(answer.headers['retry-after'], Date.now());
    return { status: answer.status, error: null, isSlow: isSlow(), retryAfterMs: asksFor };
  } catch (error) {
    return { status: null, error: errorOf(error), isSlow: isSlow(), retryAfterMs: 0 };
  }
};

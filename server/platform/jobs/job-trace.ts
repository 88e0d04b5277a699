import { context, propagation, ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api';
import { isTraced, outsideOfTraces, runInSpan, tracer } from '#db/client/spans.ts';
import type { ClaimedJob } from './claim.ts';

/** The field of a payload that says which step of which trace enqueued the job. It ends with the payload. */
const FIELD = 'traceparent';

/** The payload with the current trace, if there is one. */
export const withTrace = <T extends object>(payload: T): T => {
  if (!isTraced()) return payload;
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return { ...payload, ...(carrier[FIELD] ? { [FIELD]: carrier[FIELD] } : {}) };
};

/** The payload as it was given. */
export const withoutTrace = (payload: unknown): unknown => {
  const { [FIELD]: _, ...own } = payload as Record<string, unknown>;
  return own;
};

const originOf = ({ payload }: ClaimedJob) => {
  const traceparent = (payload as Record<string, unknown>)[FIELD];
  return typeof traceparent === 'string' ? propagation.extract(ROOT_CONTEXT, { [FIELD]: traceparent }) : ROOT_CONTEXT;
};

/**
 * Runs a job as a part of the trace that enqueued it. A job of a later time, or a further try, is a trace of its own with
 * a link to it: a trace that lasts for days cannot be read.
 */
export const inJobTrace = <T>(job: ClaimedJob, run: () => T): T => {
  const origin = originOf(job);
  const cause = trace.getSpanContext(origin);
  const isPrompt = job.attempts <= 1 && job.runAt <= job.createdAt;
  const span = tracer().startSpan(
    job.kind,
    {
      kind: SpanKind.CONSUMER,
      root: !isPrompt,
      ...(cause && !isPrompt ? { links: [{ context: cause }] } : {}),
      attributes: { 'proquo.job.id': job.id, 'proquo.job.lane': job.lane, 'proquo.job.attempt': job.attempts },
    },
    origin,
  );
  return outsideOfTraces(() => runInSpan(span, run));
};

import { randomUUID } from 'node:crypto';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  loggingErrorHandler,
  parseKeyPairsIntoRecord,
  setGlobalErrorHandler,
  W3CTraceContextPropagator,
} from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { Env } from '../../core/env.ts';
import type { Traces } from './start-traces.ts';

/** Shorter than `SHUTDOWN_MS` of `server/app/main.ts`: a node that stops still sends its last spans. */
const TIMEOUT_MS = 3_000;

/** Collects the spans of this process and sends them, in batches, as JSON over HTTP. */
export const exportTraces = (endpoint: string, env: Env, onError: (error: unknown) => void): Traces => {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: parseKeyPairsIntoRecord(env.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    timeoutMillis: TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': env.OTEL_SERVICE_NAME,
      'service.instance.id': randomUUID(),
      'deployment.environment.name': env.NODE_ENV,
      'proquo.role': env.ROLE,
    }),
    // A trace that began elsewhere has already decided whether it is recorded.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(env.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: TIMEOUT_MS })],
  });
  setGlobalErrorHandler(onError);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return {
    stop: async () => {
      await provider.shutdown().catch(onError);
      setGlobalErrorHandler(loggingErrorHandler());
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
};

import type { Env } from '../../core/env.ts';

export type Traces = {
  /** Sends what is still here, and ends the traces of this process. */
  stop(): Promise<void>;
};

/** Sends traces to the collector at OTEL_EXPORTER_OTLP_ENDPOINT; without one nothing is loaded, and nothing traced. */
export const startTraces = async (env: Env, onError: (error: unknown) => void): Promise<Traces> => {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return { stop: async () => {} };
  const { exportTraces } = await import('./export-traces.ts');
  return exportTraces(endpoint, env, onError);
};

import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { tracer } from '#db/client/spans.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../context/context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of the request, and the context of what happens inside it. */
    trace?: { span: Span; inside: Context };
  }
}

/** Probes, and the event streams: they last, and what happens while they are open is not a part of their request. */
const untraced = new Set(['/healthz', '/readyz', '/metrics', '/api/events']);

/** Makes each request a trace, or a part of one that a trusted proxy began. Named by its route: paths name members. */
export const addTraces = (app: FastifyInstance, { env }: Pick<Deps, 'env'>) => {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return;
  app.decorateRequest('trace');
  app.addHook('onRequest', (req, _reply, done) => {
    const route = req.routeOptions.url;
    if (route !== undefined && untraced.has(route)) return done();
    const from = env.TRUST_PROXY > 0 ? propagation.extract(ROOT_CONTEXT, req.headers) : ROOT_CONTEXT;
    const attributes = {
      'http.request.method': req.method,
      'http.route': route ?? 'unknown',
      'proquo.request_id': req.id,
    };
    const span = tracer().startSpan(`${req.method} ${route ?? 'unknown'}`, { kind: SpanKind.SERVER, attributes }, from);
    const inside = trace.setSpan(from, span);
    req.trace = { span, inside };
    context.with(inside, done);
  });
  // The context is entered again after the body is read, because the events of a socket run outside of a request.
  app.addHook('preHandler', (req, _reply, done) => {
    const inside = req.trace?.inside;
    if (inside) context.with(inside, done);
    else done();
  });
  app.addHook('onResponse', (req, reply, done) => {
    if (!req.trace) return done();
    const { span, inside } = req.trace;
    span.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
    // What is logged after the answer, such as a refusal, still names the trace.
    context.with(inside, done);
  });
};

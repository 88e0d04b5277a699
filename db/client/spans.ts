import { type Attributes, context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** The operation of a statement, and the first table that it names. */
const operationPattern = /^\s*(\w+)/;
const tablePattern = /\b(?:from|into|update)\s+"(\w+)"/i;
const MAX_TEXT = 4_000;

/** Whether the running code is a part of a trace. False, and cheap to ask, while traces are off. */
export const isTraced = (): boolean => trace.getActiveSpan()?.isRecording() === true;

/** The tracer is asked for each time: it differs once traces were switched on. */
export const tracer = () => trace.getTracer('proquo');

type AnyError = { code?: string | number; name?: string; cause?: { code?: string | number } };

/** Marks a step as failed, by the kind of its error only: messages may repeat what members typed. */
export const markFailed = (error: unknown, span: Span | undefined = trace.getActiveSpan()): void => {
  const { code, name, cause } = (error ?? {}) as AnyError;
  span?.setAttribute('error.type', `${cause?.code ?? code ?? name ?? 'error'}`);
  span?.setStatus({ code: SpanStatusCode.ERROR });
};

/** Runs something as a span that ends with it. */
export const runInSpan = <T>(span: Span, run: () => T): T => {
  const failed = (error: unknown): never => {
    markFailed(error, span);
    span.end();
    throw error;
  };
  try {
    const result = context.with(trace.setSpan(context.active(), span), run);
    if (result instanceof Promise) {
      const ended = (value: unknown) => {
        span.end();
        return value;
      };
      return result.then(ended, failed) as T;
    }
    span.end();
    return result;
  } catch (error) {
    return failed(error);
  }
};

type Options = { kind?: SpanKind; attributes?: Attributes };

/** Runs something as a step of the current trace; outside of one it just runs. */
export const inSpan = <T>(name: string, options: Options, run: () => T): T =>
  isTraced() ? runInSpan(tracer().startSpan(name, options), run) : run();

/** A query as a step of the current trace. Its text has placeholders where values are. */
export const inQuerySpan = <T>(system: 'postgresql' | 'sqlite', text: string, run: () => T): T => {
  if (!isTraced()) return run();
  const operation = (operationPattern.exec(text)?.[1] ?? 'query').toLowerCase();
  const table = tablePattern.exec(text)?.[1];
  const attributes: Attributes = {
    'db.system.name': system,
    'db.operation.name': operation,
    'db.query.text': text.slice(0, MAX_TEXT),
    ...(table ? { 'db.collection.name': table } : {}),
  };
  const name = table ? `${operation} ${table}` : operation;
  return runInSpan(tracer().startSpan(name, { kind: SpanKind.CLIENT, attributes }), run);
};

/** A function like this one, whose steps and log lines belong to the current trace wherever it is called. */
export const boundToTrace = <T extends (...input: never[]) => unknown>(work: T): T =>
  trace.getActiveSpan() ? context.bind(context.active(), work) : work;

/** Runs something that serves many outside of whatever trace happens to cause it. */
export const outsideOfTraces = <T>(run: () => T): T => context.with(ROOT_CONTEXT, run);

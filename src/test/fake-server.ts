/** The server that a component's test has to itself: what it answers, and what it was asked. */
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { vi } from 'vitest';
import { type ErrorCode, errorTable } from '#contracts/errors.ts';
import type { AppRouter } from '#server/router.ts';

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;

/** `{ posts: { create: (input) => post } }`, typed by the server's router. */
export type Answers = {
  [Domain in keyof Outputs]?: {
    [Name in keyof Outputs[Domain]]?: (
      input: Name extends keyof Inputs[Domain] ? Inputs[Domain][Name] : never,
    ) => Outputs[Domain][Name] | Promise<Outputs[Domain][Name]>;
  };
};
type Answer = (input: unknown) => unknown;

/** Status by tRPC's name, as far as the tests of components refuse. */
const statuses: Record<string, number> = { UNAUTHORIZED: 401, FORBIDDEN: 403, NOT_FOUND: 404, CONFLICT: 409 };

class Refused extends Error {
  readonly appCode: ErrorCode;
  constructor(appCode: ErrorCode) {
    super(errorTable[appCode].message);
    this.appCode = appCode;
  }
}

/** Answers with a refusal of ours. */
export const refuse = (code: ErrorCode): never => {
  throw new Refused(code);
};

/** Does not answer at all, as without a network. */
export const loseConnection = (): never => {
  throw new TypeError('Failed to fetch');
};

const asError = (error: Refused) => {
  const code = errorTable[error.appCode].trpc;
  const httpStatus = statuses[code] ?? 400;
  return { error: { code: -32_000, message: error.message, data: { code, httpStatus, appCode: error.appCode } } };
};

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Stands in for `/trpc`, and for the paths of `rest`; whatever else is asked fails the test. */
export function startFakeServer(answers: Answers, rest: Record<string, () => unknown> = {}) {
  const calls: { path: string; input: unknown }[] = [];
  const unexpected: string[] = [];

  const answer = async (path: string, input: unknown) => {
    calls.push({ path, input });
    const [domain = '', name = ''] = path.split('.');
    const found = (answers as Record<string, Record<string, Answer>>)[domain]?.[name];
    if (!found) {
      unexpected.push(path);
      return asError(new Refused('NOT_FOUND'));
    }
    try {
      return { result: { data: await found(input) } };
    } catch (error) {
      if (error instanceof Refused) return asError(error);
      throw error;
    }
  };

  vi.stubGlobal('fetch', async (where: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(where, location.href);
    if (!pathname.startsWith('/trpc/')) {
      const found = rest[`${method} ${pathname}`];
      if (!found) unexpected.push(`${method} ${pathname}`);
      return found ? json(found()) : json({ code: 'NOT_FOUND', message: errorTable.NOT_FOUND.message }, 404);
    }
    const inputs = JSON.parse((body as string | undefined) ?? searchParams.get('input') ?? '{}') as unknown[];
    const paths = pathname.slice('/trpc/'.length).split(',');
    return json(await Promise.all(paths.map((path, index) => answer(path, inputs[index]))));
  });

  return {
    unexpected,
    /** What the procedure was called with, in the order of the calls. */
    callsOf: (path: string): unknown[] => calls.filter((call) => call.path === path).map(({ input }) => input),
  };
}

/** A fake server for component tests: its responses, and the calls it received. */
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { vi } from 'vitest';
import { type ErrorCode, errorTable } from '#contracts/errors.ts';
import type { AppRouter } from '#server/app/router.ts';

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

/** HTTP status by tRPC error code, as far as component tests need it. */
const statuses: Record<string, number> = { UNAUTHORIZED: 401, FORBIDDEN: 403, NOT_FOUND: 404, CONFLICT: 409 };

class Refused extends Error {
  readonly appCode: ErrorCode;
  readonly path: (string | number)[] | undefined;
  constructor(appCode: ErrorCode, field?: string | (string | number)[]) {
    super(errorTable[appCode].message);
    this.appCode = appCode;
    this.path = typeof field === 'string' ? [field] : field;
  }
}

/** Answers with one of our refusals, of a field if one is at fault. */
export const refuse = (code: ErrorCode, field?: string | (string | number)[]): never => {
  throw new Refused(code, field);
};

/** Fails like a lost connection. */
export const loseConnection = (): never => {
  throw new TypeError('Failed to fetch');
};

const asError = (error: Refused) => {
  const code = errorTable[error.appCode].trpc;
  const httpStatus = statuses[code] ?? 400;
  const issues = error.path ? [{ path: error.path, message: error.message }] : null;
  const needsProof = error.appCode === 'FRESH_PROOF_NEEDED' ? 'any' : null;
  return {
    error: {
      code: -32_000,
      message: error.message,
      data: { code, httpStatus, appCode: error.appCode, needsProof, issues },
    },
  };
};

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Intercepts `/trpc` and the paths of `rest`; any other request fails the test. */
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
    /** The inputs of a procedure's calls, in order. */
    callsOf: (path: string): unknown[] => calls.filter((call) => call.path === path).map(({ input }) => input),
  };
}

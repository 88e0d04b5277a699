import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordRefusal } from '../audit/record-security-event.ts';
import type { Deps } from '../context/context.ts';
import { contextOf } from './request-context.ts';

type Refusal = { status: number; code: string; route: string };

declare module 'fastify' {
  interface FastifyRequest {
    /** The calls of the request that were refused. */
    refusals: Refusal[] | null;
  }
}

const loggedStatuses = new Set([401, 403, 429]);

/** Records that a call of this request was refused; `route` names the call without its input. */
export const markRefused = (req: FastifyRequest, refusal: Refusal): void => {
  (req.refusals ??= []).push(refusal);
};

/** Writes recorded refusals to the log after the response was sent. */
export const addRefusalLog = (app: FastifyInstance, deps: Deps) => {
  app.decorateRequest('refusals', null);
  const record = async (req: FastifyRequest, loggedRefusals: Refusal[]) => {
    for (const refusal of loggedRefusals) {
      await recordRefusal(contextOf(deps, req), refusal).catch((error: unknown) => req.log.error(error));
    }
  };
  // The hook uses `done`, because most requests have no refusal and need no promise.
  app.addHook('onResponse', (req, _reply, done) => {
    const loggedRefusals = req.refusals?.filter(({ status }) => loggedStatuses.has(status)) ?? [];
    if (loggedRefusals.length > 0) record(req, loggedRefusals).then(() => done(), done);
    else done();
  });
};

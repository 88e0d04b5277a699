import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import https, { type Agent } from 'node:https';

type OutsideAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

type OutsideCall = {
  method?: 'GET' | 'POST';
  headers?: OutgoingHttpHeaders;
  body?: string;
  /** The time for all of it, redirects and the body included. */
  deadlineMs: number;
  /** The most bytes of the body as it arrives; 0 to hang up after the headers. */
  maxBytes: number;
  /** How many redirects are followed; each address is checked as the first one. */
  redirects?: number;
  signal?: AbortSignal;
};

/** Calls an https address that a member gave; only a public one, or one that the operator allows. */
export type AskOutside = (url: string, call: OutsideCall) => Promise<OutsideAnswer>;

/** Why a call failed, without anything of the address or the answer. */
export class OutsideFailure extends Error {
  readonly reason: 'not-https' | 'too-large' | 'too-many-redirects';
  constructor(reason: OutsideFailure['reason']) {
    super(reason);
    this.reason = reason;
  }
}

const SWITCHING_PROTOCOLS = 101;
const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

const askOnce = async (
  url: URL,
  agent: Agent,
  { method = 'GET', headers = {}, body, maxBytes }: OutsideCall,
  signal: AbortSignal,
): Promise<OutsideAnswer> => {
  const request = https.request(url, { method, headers, agent, signal });
  // Node tells of a 101 as an upgrade, whose connection is no longer the request's.
  const answered = Promise.race(['response', 'upgrade'].map((kind) => once(request, kind, { signal })));
  request.end(body);
  const [response] = (await answered) as [IncomingMessage];
  const answer = { status: response.statusCode ?? 0, headers: response.headers };
  // What comes after is not waited for, and neither is its end.
  request.on('error', () => {});
  try {
    if (maxBytes === 0 || answer.status === SWITCHING_PROTOCOLS || isRedirect(answer.status))
      return { ...answer, body: Buffer.alloc(0) };
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > maxBytes) throw new OutsideFailure('too-large');
      parts.push(part);
    }
    return { ...answer, body: Buffer.concat(parts) };
  } finally {
    if (answer.status === SWITCHING_PROTOCOLS) response.socket.destroy();
    request.destroy();
  }
};

/** Asks by this agent. */
export const askOutsideBy =
  (agent: Agent): AskOutside =>
  async (url, call) => {
    const deadline = AbortSignal.timeout(call.deadlineMs);
    const signal = call.signal ? AbortSignal.any([call.signal, deadline]) : deadline;
    let address = new URL(url);
    for (let redirectsLeft = call.redirects ?? 0; ; redirectsLeft -= 1) {
      if (address.protocol !== 'https:') throw new OutsideFailure('not-https');
      const answer = await askOnce(address, agent, call, signal);
      const { location } = answer.headers;
      if (!isRedirect(answer.status) || location === undefined || call.redirects === undefined) return answer;
      if (redirectsLeft <= 0) throw new OutsideFailure('too-many-redirects');
      address = new URL(location, address);
    }
  };

import { once } from 'node:events';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from '#scripts/test/certificate.ts';
import { askOutsideBy } from '../../platform/gateways/outbound/ask-outside.ts';
import { publicOnlyAgent } from '../../platform/gateways/outbound/public-only-agent.ts';
import type { TestApp } from '../test-app.ts';

/** A call that an endpoint got. */
type Call = { id: string; body: string; headers: IncomingHttpHeaders };
type Answer = (response: ServerResponse, call: Call) => void;
type Files = { key: string; cert: string };

/** The certificate of endpoints on this machine. */
export const certificateOfEndpoints = (): Promise<Files> => makeCertificate('hook.example', '127.0.0.1');

/** An endpoint on this machine, over TLS, whose answer can be changed later. */
export const startEndpoint = async (files: Files, answer: Answer) => {
  const calls: Call[] = [];
  const server = createServer(files, (request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const call = { id: String(request.headers['webhook-id']), body, headers: request.headers };
      calls.push(call);
      endpoint.answer(response, call);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = `127.0.0.1:${port}`;
  const close = () => server.close().closeAllConnections();
  const endpoint = { url: `https://${socket}/hook`, socket, calls, answer, close };
  return endpoint;
};
export type Endpoint = Awaited<ReturnType<typeof startEndpoint>>;

/** Endpoints of members that the server may call. */
export const openEndpoints = async (t: TestApp) => {
  const files = await certificateOfEndpoints();
  const allowed: string[] = [];
  t.deps.askOutside = askOutsideBy(publicOnlyAgent({ allowed, ca: files.cert }));
  const endpoints: Endpoint[] = [];
  return {
    files,
    allowed,
    serve: async (answer: Answer) => {
      const endpoint = await startEndpoint(files, answer);
      endpoints.push(endpoint);
      allowed.push(endpoint.socket);
      return endpoint;
    },
    close: () => {
      for (const endpoint of endpoints) endpoint.close();
    },
  };
};

export const withStatus =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(status, headers).end();

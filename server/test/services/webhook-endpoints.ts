import { once } from 'node:events';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from '#scripts/test/certificate.ts';
import { askOutsideBy } from '../../platform/gateways/outbound/ask-outside.ts';
import { publicOnlyAgent } from '../../platform/gateways/outbound/public-only-agent.ts';
import type { TestApp } from '../test-app.ts';

/** A call that an endpoint got. */
export type Call = { id: string; body: string; headers: IncomingHttpHeaders };
type Answer = (response: ServerResponse, call: Call) => void;

/** Endpoints of members on this machine, over TLS, that the server may call. */
export const openEndpoints = async (t: TestApp) => {
  const files = await makeCertificate('hook.example', '127.0.0.1');
  const allowed: string[] = [];
  t.deps.askOutside = askOutsideBy(publicOnlyAgent({ allowed, ca: files.cert }));
  const servers: Server[] = [];
  return {
    files,
    allowed,
    /** One that answers so; it can be changed later. */
    serve: async (answer: Answer) => {
      const calls: Call[] = [];
      const endpoint = { url: '', calls, answer };
      const server = createServer(files, (request, response) => {
        let body = '';
        request.setEncoding('utf8').on('data', (part: string) => (body += part));
        request.on('end', () => {
          const call = { id: String(request.headers['webhook-id']), body, headers: request.headers };
          calls.push(call);
          endpoint.answer(response, call);
        });
      });
      servers.push(server.listen(0, '127.0.0.1'));
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      allowed.push(`127.0.0.1:${port}`);
      endpoint.url = `https://127.0.0.1:${port}/hook`;
      return endpoint;
    },
    close: () => {
      for (const server of servers) server.close().closeAllConnections();
    },
  };
};

export const withStatus =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(status, headers).end();

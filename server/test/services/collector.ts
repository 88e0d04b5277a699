import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean; doubleValue?: number };
type Attribute = { key: string; value: Value };
type RawSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  links?: { traceId: string; spanId: string }[];
  status: { code?: number };
};
type Body = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: RawSpan[] }[] }[] };

export type SentSpan = Omit<RawSpan, 'attributes'> & { attributes: Record<string, unknown> };

const plain = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** Stands in for a collector of traces: takes OTLP as JSON over HTTP, and keeps the spans. */
export const startCollector = async () => {
  const spans: SentSpan[] = [];
  const resources: Record<string, unknown>[] = [];
  const headers: Record<string, unknown>[] = [];
  let text = '';
  const server = createServer((req, res) => {
    void json(req).then((body) => {
      headers.push({ ...req.headers, path: req.url });
      text += JSON.stringify(body);
      for (const { resource, scopeSpans } of (body as Body).resourceSpans) {
        resources.push(plain(resource.attributes));
        for (const scope of scopeSpans) {
          spans.push(...scope.spans.map((span) => ({ ...span, attributes: plain(span.attributes) })));
        }
      }
      res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    resources,
    headers,
    /** All that was sent, as it came. */
    text: () => text,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
};

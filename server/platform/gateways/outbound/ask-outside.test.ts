import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from '#scripts/test/certificate.ts';
import { startNameServer } from '#scripts/sandbox/mail/name-server.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { askOutsideBy } from './ask-outside.ts';
import { publicOnlyAgent } from './public-only-agent.ts';

let files: { key: string; cert: string };
beforeAll(async () => {
  files = await makeCertificate('hook.example', '127.0.0.1');
});
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

const serve = async (handle: RequestListener): Promise<number> => {
  const server = createServer(files, handle).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};
const asking = (allowed: string[], dnsServers?: string[]) =>
  askOutsideBy(publicOnlyAgent({ allowed, dnsServers, ca: files.cert }));
const usual = { deadlineMs: 5_000, maxBytes: 1_000 };

test('an address inside is called where it is allowed, and at that port alone', async () => {
  const port = await serve((_, response) => void response.end('here'));
  const ask = asking([`127.0.0.1:${port}`]);
  expect(await ask(`https://127.0.0.1:${port}/`, usual)).toMatchObject({ status: 200, body: Buffer.from('here') });
  const other = await serve((_, response) => void response.end('here'));
  await expect(ask(`https://127.0.0.1:${other}/`, usual)).rejects.toThrow('is not an address of the outside');
  await expect(asking([])(`https://127.0.0.1:${port}/`, usual)).rejects.toThrow('is not an address of the outside');
});

test('a name is resolved and checked again for each call', async () => {
  const port = await serve((_, response) => void response.end('here'));
  let leads = '127.0.0.1';
  const names = await startNameServer(
    () => null,
    () => Promise.resolve([leads]),
  );
  const ask = asking([`127.0.0.1:${port}`], [names.address]);
  const url = `https://hook.example:${port}/`;
  expect((await ask(url, usual)).status).toBe(200);
  leads = '10.0.0.1';
  await expect(ask(url, usual)).rejects.toThrow('hook.example is not an address of the outside');
  await names.close();
});

test('redirects are answers, unless some are to be followed, each address checked like the first one', async () => {
  const inside = await serve((_, response) => void response.end('secret'));
  const port = await serve((request, response) => {
    const to = { '/one': '/two', '/two': '/end', '/in': `https://127.0.0.1:${inside}/`, '/plain': 'http://a.example/' };
    const location = to[request.url as keyof typeof to];
    response.writeHead(location ? 302 : 200, location ? { location } : {}).end('end');
  });
  const ask = asking([`127.0.0.1:${port}`]);
  const from = (path: string, redirects?: number) =>
    ask(`https://127.0.0.1:${port}${path}`, { ...usual, ...(redirects === undefined ? {} : { redirects }) });
  expect((await from('/one')).status).toBe(302);
  expect(await from('/one', 2)).toMatchObject({ status: 200, body: Buffer.from('end') });
  await expect(from('/one', 1)).rejects.toMatchObject({ reason: 'too-many-redirects' });
  await expect(from('/plain', 1)).rejects.toMatchObject({ reason: 'not-https' });
  await expect(from('/in', 1)).rejects.toThrow('is not an address of the outside');
});

test('an answer that switches protocols is an answer without a body', async () => {
  const closed = Promise.withResolvers<void>();
  const port = await serve(({ socket }) => {
    socket.once('close', closed.resolve);
    socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n');
  });
  const answer = await asking([`127.0.0.1:${port}`])(`https://127.0.0.1:${port}/`, usual);
  expect(answer).toMatchObject({ status: 101, body: Buffer.alloc(0) });
  await closed.promise;
});

test('a body that is too large is refused, and where none is asked for only the headers are read', async () => {
  const port = await serve((_, response) => {
    response.writeHead(200);
    const more = () => response.write('x'.repeat(10_000), () => !response.destroyed && setImmediate(more));
    more();
  });
  const ask = asking([`127.0.0.1:${port}`]);
  const url = `https://127.0.0.1:${port}/`;
  await expect(ask(url, usual)).rejects.toMatchObject({ reason: 'too-large' });
  expect(await ask(url, { ...usual, maxBytes: 0 })).toMatchObject({ status: 200, body: Buffer.alloc(0) });
});

test.each(['before the headers', 'in the body'])('one deadline ends what hangs %s', async (where) => {
  const port = await serve((_, response) => void (where === 'in the body' && response.write('a part')));
  const ask = asking([`127.0.0.1:${port}`]);
  await expect(ask(`https://127.0.0.1:${port}/`, { ...usual, deadlineMs: 200 })).rejects.toThrow('aborted');
});

/** A malicious push service for `scripts/attack-push.ts`; the path selects its behavior. Exits with its parent. */
import { readFileSync } from 'node:fs';
import { createServer, type TLSSocket } from 'node:tls';

const [host = '', keyFile = '', certFile = ''] = process.argv.slice(2);
const PART = Buffer.alloc(64 * 1024, 'x');
const HEAD = 'HTTP/1.1 201 Created\r\ncontent-type: text/plain\r\n';

const sendEndlessly = (socket: TLSSocket) => {
  const more = () => {
    while (!socket.destroyed && socket.write(PART));
  };
  socket.on('drain', more).write(`${HEAD}connection: close\r\n\r\n`);
  more();
};

const behaviors: Record<string, (socket: TLSSocket) => unknown> = {
  endless: sendEndlessly,
  stall: (socket) => void socket.write(`${HEAD}content-length: 1000000\r\n\r\na part`),
  cut: (socket) => socket.write(`${HEAD}content-length: 1000000\r\n\r\na part`, () => socket.destroy()),
  silent: () => {},
};

createServer({ key: readFileSync(keyFile), cert: readFileSync(certFile) }, (socket) => {
  socket.on('error', () => {});
  socket.once('data', (asked) => {
    const behavior = /^POST \/(\w+)/.exec(asked.toString('latin1'))?.[1] ?? '';
    process.stdout.write(`asked ${behavior}\n`);
    behaviors[behavior]?.(socket);
  });
}).listen(443, host, () => process.stdout.write('listening\n'));

process.stdin.resume().once('end', () => process.exit(0));

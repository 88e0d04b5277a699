import { createSocket } from 'node:dgram';

/** The TXT records of a name, in lower case; null for a name that is not there. */
type TextOf = (name: string) => string | null;

const TXT = 16;
const NAME_ERROR = 3;

const nameIn = (query: Buffer): { name: string; end: number } => {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
};

/** A TXT record has strings of at most 255 bytes each. */
const stringsOf = (text: string): Buffer => {
  const parts = text.match(/.{1,255}/gs) ?? [''];
  return Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')])));
};

const answerTo = (query: Buffer, textOf: TextOf): Buffer => {
  const { name, end } = nameIn(query);
  const text = textOf(name);
  const isText = query.readUInt16BE(end) === TXT;
  const count = text !== null && isText ? 1 : 0;
  const head = Buffer.from(query.subarray(0, end + 4));
  // A response that may be recursive; the counts of answers and of what follows.
  head.writeUInt16BE(0x8180 | (text === null ? NAME_ERROR : 0), 2);
  head.writeUInt16BE(count, 6);
  head.fill(0, 8, 12);
  if (count === 0 || text === null) return head;
  const data = stringsOf(text);
  const record = Buffer.alloc(12);
  record.writeUInt16BE(0xc0_0c, 0);
  record.writeUInt16BE(TXT, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt32BE(60, 6);
  record.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, record, data]);
};

/** Starts a name server on 127.0.0.1 that knows texts alone, such as the keys of the demo's inbox. */
export const startNameServer = async (textOf: TextOf): Promise<{ address: string; close: () => Promise<void> }> => {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    if (query.length > 16) socket.send(answerTo(query, textOf), from.port, from.address);
  });
  await new Promise<void>((ready) => socket.bind(0, '127.0.0.1', ready));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise((closed) => socket.close(() => closed())),
  };
};

import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';

/** The TXT records of a name, in lower case; null for a name that is not there. */
type TextOf = (name: string) => string | null;

/** The IPv4 addresses of a name; rejects for a name that is not there. */
type FindAddresses = (name: string) => Promise<string[]>;

/** Finds addresses as the machine does, its own file of hosts included. */
const findAsMachine: FindAddresses = async (name) => {
  const found = await lookup(name, { all: true, family: 4 });
  return found.map(({ address }) => address);
};

const A = 1;
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

/** The data of the records of that type; null for a name that is not there. */
const findRecords = async (
  name: string,
  type: number,
  textOf: TextOf,
  find: FindAddresses,
): Promise<Buffer[] | null> => {
  const text = textOf(name);
  if (text !== null) return type === TXT ? [stringsOf(text)] : [];
  if (type !== A) return null;
  const addresses = await find(name).catch(() => null);
  return addresses && addresses.map((address) => Buffer.from(address.split('.').map(Number)));
};

const answerWith = (question: Buffer, type: number, records: Buffer[] | null): Buffer => {
  const head = Buffer.from(question);
  // 0x8180: a response to a recursive question, without an error. Then the counts of answers and other records.
  head.writeUInt16BE(0x8180 | (records ? 0 : NAME_ERROR), 2);
  head.writeUInt16BE(records?.length ?? 0, 6);
  head.fill(0, 8, 12);
  const answers = (records ?? []).flatMap((data) => {
    const record = Buffer.alloc(12);
    // The name is the question's (a pointer to byte 12), the class is IN, and the answer holds for 60 s.
    record.writeUInt16BE(0xc0_0c, 0);
    record.writeUInt16BE(type, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt32BE(60, 6);
    record.writeUInt16BE(data.length, 10);
    return [record, data];
  });
  return Buffer.concat([head, ...answers]);
};

/**
 * Starts a name server on 127.0.0.1 that knows texts, such as the keys of the demo's inbox, and finds addresses as the
 * machine does, because the server asks it for those, too.
 */
export const startNameServer = async (
  textOf: TextOf,
  find: FindAddresses = findAsMachine,
): Promise<{ address: string; close: () => Promise<void> }> => {
  const socket = createSocket('udp4');
  let isOpen = true;
  const answer = async (query: Buffer): Promise<Buffer> => {
    const { name, end } = nameIn(query);
    const type = query.readUInt16BE(end);
    return answerWith(query.subarray(0, end + 4), type, await findRecords(name, type, textOf, find));
  };
  socket.on('message', (query, from) => {
    if (query.length <= 16) return;
    void answer(query).then((response) => isOpen && socket.send(response, from.port, from.address));
  });
  await new Promise<void>((ready) => socket.bind(0, '127.0.0.1', ready));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    close: () => {
      isOpen = false;
      return new Promise((closed) => socket.close(() => closed()));
    },
  };
};

import { Writable } from 'node:stream';

/** A stream that writes down which texts it sends in one packet. */
export const recordPackets = () => {
  const packets: string[][] = [];
  const stream = new Writable({
    decodeStrings: false,
    write: (text: string, _encoding, done) => {
      packets.push([text]);
      done();
    },
    writev: (chunks, done) => {
      packets.push(chunks.map(({ chunk }) => String(chunk)));
      done();
    },
  });
  return { packets, stream };
};

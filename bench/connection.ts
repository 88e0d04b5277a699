import { connect, type Socket } from 'node:net';

const LENGTH = /\r\ncontent-length: (\d+)/i;
const CHUNKED = /\r\ntransfer-encoding: chunked/i;
const STATUS = /^HTTP\/1\.1 (\d{3})/;

/** One keep-alive connection without pipelining; `send` resolves with the status once the response is complete. */
export const openConnection = (
  port: number,
): Promise<{ send: (request: string) => Promise<number>; close: () => void }> =>
  new Promise((opened, failed) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let buffered = '';
    let settle: { resolve: (status: number) => void; reject: (error: Error) => void } | null = null;
    const finish = () => {
      const end = buffered.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = buffered.slice(0, end);
      const length = LENGTH.exec(head);
      if (length && buffered.length < end + 4 + Number(length[1])) return;
      if (!length && CHUNKED.test(head) && !buffered.endsWith('0\r\n\r\n')) return;
      const status = Number(STATUS.exec(head)?.[1]);
      buffered = '';
      settle?.resolve(status);
    };
    // One byte a character, so that lengths are bytes.
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      buffered += chunk;
      finish();
    });
    socket.once('connect', () =>
      opened({
        send: (request) =>
          new Promise((resolve, reject) => {
            settle = { resolve, reject };
            socket.write(request);
          }),
        close: () => socket.destroy(),
      }),
    );
    socket.on('error', (error) => {
      failed(error);
      settle?.reject(error);
    });
  });

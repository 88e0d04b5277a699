import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends these bytes as they are, on a connection of their own; returns all that is answered until it closes. */
export const sendRaw = async (port: number, bytes: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
};

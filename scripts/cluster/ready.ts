import { connect } from 'node:net';

/** Whether something takes connections at a port of this machine. */
export const isListening = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const socket = connect(port, '127.0.0.1');
    const end = (found: boolean) => {
      socket.destroy();
      answer(found);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });

/** Whether a node, or the load balancer before it, says that it is ready. */
export const isReadyAt = async (port: number): Promise<boolean> => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;

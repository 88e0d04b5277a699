import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { readEnv } from '#server/platform/core/env.ts';
import { startLocalServices } from './services.ts';
import { makeFolder } from '../test/temporary-folder.ts';

test.each(['127.0.0.1', '0.0.0.0', '::', '::1'])(
  'the demo’s services have addresses that answer with HOST=%s',
  async (HOST) => {
    const DATA_DIR = makeFolder('services');
    const services = await startLocalServices({ ...readEnv({ HOST, DATA_DIR }), PORT: 0 });
    const { STRIPE_API_URL = '' } = services.env;
    expect(readEnv(services.env)).toMatchObject({ STRIPE_API_URL });
    expect((await fetch(`${STRIPE_API_URL}/none`)).status).toBe(404);
    await services.close();
  },
);

test.each(['MAIL_INBOX_PORT', 'PAYMENTS_SANDBOX_PORT'])(
  'a port of the demo where another program listens is refused with the name of %s',
  async (setting) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const DATA_DIR = makeFolder('services');
    const { port } = other.address() as AddressInfo;
    const settings = readEnv({ DATA_DIR, [setting]: String(port) });
    await expect(startLocalServices(settings)).rejects.toThrow(new RegExp(`^ {2}${setting}: another program`));
    other.close();
  },
);

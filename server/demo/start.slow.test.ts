import { expect, test } from 'vitest';
import { startRealServer } from '../test/real-server.ts';
import { makeFolder } from '#scripts/test/temporary-folder.ts';

const dataDir = makeFolder('demo');

test('what began as a demo does not start as a real server, and says why in one line', async () => {
  const demo = await startRealServer(dataDir, { DEMO: 'on' });
  await demo.stop();
  const real = startRealServer(dataDir, {
    NODE_ENV: 'production',
    APP_URL: 'http://127.0.0.1:1',
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  await expect(real).rejects.toThrow(
    /^the server did not start:\n\d+ demo accounts still have the public demo password: .+\n$/,
  );
});

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { clientTypes, generateClientTypes } from '#scripts/api-client-types.ts';
import { freePort } from '#scripts/free-port.ts';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { firstPage } from '../platform/http/openapi/first-page.ts';
import { createIndustries } from './factories.ts';
import { t, withTestApp } from './with-test-app.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
/** Inside the project, so that the example finds its packages. */
const folder = join(root, '.tmp', `generated-client-${process.pid}`);
const options = {
  module: 'preserve',
  moduleResolution: 'bundler',
  target: 'es2024',
  lib: ['es2024', 'dom'],
  types: ['node'],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noEmit: true,
};

/** The program in a text that receives webhooks. */
const receiverIn = (text: string): string =>
  /^ *import \{ createServer \}[^]*?\.listen\(.*$/m.exec(text)?.[0].replaceAll(/^ {4}/gm, '') ?? '';
/** The receivers in the description of the API, in `docs` and in the client's README. */
const receivers = {
  document: receiverIn(firstPage('ProQuo', 'https://proquo.example')),
  docs: receiverIn(readFileSync(join(root, 'docs/webhooks.md'), 'utf8')),
  readme: receiverIn(readFileSync(join(root, 'packages/client/README.md'), 'utf8')),
};

/** A program that passes a cursor which may be undefined. */
const paging = `import { createClient } from '@proquo/client';
export const page = (next: string | null) =>
  createClient({ baseUrl: '' }).GET('/service-requests', { params: { query: { cursor: next ?? undefined } } });
`;

let address: string;
withTestApp();
beforeAll(async () => {
  await createIndustries(t.db, ['Design']);
  await t.app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(receivers)) writeFileSync(join(folder, `${name}.ts`), text);
  writeFileSync(join(folder, 'paging.ts'), paging);
  cpSync(join(root, 'examples/typescript-client'), folder, { recursive: true });
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['*.ts'] }));
  cpSync(join(root, 'packages/client'), join(folder, 'node_modules/@proquo/client'), { recursive: true });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the client is that of the document; npm run client makes it again', async () => {
  const isCurrent = readFileSync(clientTypes, 'utf8') === (await generateClientTypes());
  expect(isCurrent, 'packages/client is stale: run npm run client').toBe(true);
}, 60_000);

/** The receivers of webhooks, too. */
test('the generated client type-checks in a program that uses it', async () => {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const checked = await run(process.execPath, [tsc, '-p', folder]).catch((error: { stdout: string }) => error);
  expect(checked.stdout).toBe('');
});

test('the generated client does the main job over HTTP, from registration to both reviews', async () => {
  const { stdout } = await run(process.execPath, [join(folder, 'main-job.ts'), address]);
  expect(JSON.parse(stdout)).toEqual({ status: 'completed', ratings: [5, 4] });
});

test('the document and docs/webhooks.md have the same receiver of webhooks', () => {
  expect(receivers.document).toBe(receivers.docs);
});

test.each(['document', 'readme'] as const)(
  'the receiver in the %s answers, works once, and refuses what is not signed',
  async (name) => {
    const secret = `whsec_${Buffer.alloc(32, name).toString('base64')}`;
    const port = await freePort();
    const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) };
    const receiver = spawn(process.execPath, [join(folder, `${name}.ts`)], { env });
    let printed = '';
    receiver.stdout.on('data', (chunk) => (printed += String(chunk)));
    const body = JSON.stringify({
      type: 'webhook.test',
      timestamp: new Date().toISOString(),
      data: { webhookId: '7' },
    });
    const call = async (id: string, key = secret) => {
      const at = new Date();
      const headers = {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(key).sign(id, at, body),
      };
      return (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body, headers })).status;
    };
    try {
      await vi.waitFor(async () => expect(await call('a')).toBe(204), 10_000);
      expect([await call('a'), await call('a', `whsec_${btoa('forged')}`), await call('b')]).toEqual([204, 401, 204]);
      await vi.waitFor(() => expect(printed).toBe("webhook.test { webhookId: '7' }\n".repeat(2)));
    } finally {
      receiver.kill();
      await once(receiver, 'exit');
    }
  },
);

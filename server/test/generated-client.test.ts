import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIndustries } from './factories.ts';
import { createTestApp, type TestApp } from './test-app.ts';

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
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noEmit: true,
};

let t: TestApp;
let address: string;
beforeAll(async () => {
  t = await createTestApp();
  await createIndustries(t.db, ['Design']);
  await t.app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'examples/typescript-client'), folder, { recursive: true });
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['*.ts'] }));
  cpSync(join(root, 'packages/client'), join(folder, 'node_modules/@proquo/client'), { recursive: true });
}, 60_000);
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the client is that of the document; npm run client makes it again', async () => {
  const checked = run(process.execPath, [join(root, 'scripts/generate-api-client.ts'), '--check']);
  await expect(checked).resolves.toMatchObject({ stderr: '' });
}, 60_000);

test('it type-checks in a program that uses it', async () => {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const checked = await run(process.execPath, [tsc, '-p', folder]).catch((error: { stdout: string }) => error);
  expect(checked.stdout).toBe('');
});

test('and does the main job over HTTP, from registration to both reviews', async () => {
  const { stdout } = await run(process.execPath, [join(folder, 'main-job.ts'), address]);
  expect(JSON.parse(stdout)).toEqual({ status: 'completed', ratings: [5, 4] });
});

import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { APP_NAME } from '#contracts/shared/app.ts';
import { nameInFiles } from './name-in-files.ts';
import { makeFolder } from '../test/temporary-folder.ts';

type Hooks = { configResolved: (config: object) => void; writeBundle: { handler: () => Promise<void> } };

test('the installed app, its pushes and what programs read have the name that APP_NAME gives the product', async () => {
  const outDir = makeFolder('named');
  await cp('public', outDir, { recursive: true });
  const plugin = nameInFiles(APP_NAME, `Ada's "Swap" & Co`) as unknown as Hooks;
  plugin.configResolved({ root: outDir, build: { outDir } });
  await plugin.writeBundle.handler();
  const read = async (file: string) => readFile(join(outDir, file), 'utf8');
  const { name, short_name: shortName } = JSON.parse(await read('manifest.webmanifest')) as Record<string, string>;
  expect([name, shortName]).toEqual([`Ada's "Swap" & Co`, `Ada's "Swap" & Co`]);
  const worker = await read('sw.js');
  const [, title = ''] = /title = ('[^\n]*?'), body/.exec(worker) ?? [];
  expect(runInNewContext(title)).toBe(`Ada's "Swap" & Co`);
  expect(await read('llms.txt')).toContain(`# Ada's "Swap" & Co`);
});

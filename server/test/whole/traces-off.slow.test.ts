import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { makeFolder } from '#scripts/test/temporary-folder.ts';
import { projectRoot } from '#db/client/project-root.ts';

/** Notes the packages of OpenTelemetry that are loaded while `work` runs, in a process of its own. */
const watching = (work: string) => `
import { registerHooks } from 'node:module';
const packages = new Set();
registerHooks({
  load: (url, context, next) => {
    const [, name] = /node_modules\\/(@opentelemetry\\/[^/]+)/.exec(url) ?? [];
    if (name) packages.add(name);
    return next(url, context);
  },
});
${work}
console.log('loaded ' + JSON.stringify([...packages].sort()));
process.exit(0);
`;

const serving = `
const { start } = await import('./server/app/main.ts');
const server = await start(process.env);
await fetch(server.url + '/api/notifications');
await server.close();
`;

const tracing = `
const { readEnv } = await import('./server/platform/core/env.ts');
const { startTraces } = await import('./server/platform/gateways/traces/start-traces.ts');
await startTraces(readEnv(process.env), () => {});
`;

const loaded = async (work: string, endpoint: string): Promise<string[]> => {
  const folder = makeFolder('loaded');
  const own = { DATA_DIR: folder, PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent', OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };
  const settings = { cwd: projectRoot, env: { ...process.env, ...own } };
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', watching(work)], settings);
  const { stdout } = await run;
  return JSON.parse(/^loaded (.*)$/m.exec(stdout)?.[1] ?? 'null') as string[];
};

test('nothing but the interface of the traces is loaded while they are off', async () => {
  const [off, on] = await Promise.all([loaded(serving, ''), loaded(tracing, 'http://127.0.0.1:1')]);
  expect(off).toEqual(['@opentelemetry/api']);
  expect(on).toContain('@opentelemetry/sdk-trace');
});

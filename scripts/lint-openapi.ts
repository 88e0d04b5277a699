/** `npm run lint:api`, a step of `npm run check`: generates the OpenAPI document without a server and lints it. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { APP_NAME } from '#contracts/shared/app.ts';
import { openApiDocument } from '#server/platform/http/openapi/openapi.ts';
import { plainOperations } from '#server/app/plain-operations.ts';
import { appRouter } from '#server/app/router.ts';
import { root } from './setup/run.mjs';

const file = join(root, '.tmp', 'openapi.json');
const document = openApiDocument({ appName: APP_NAME, appUrl: 'https://proquo.example' }, appRouter, plainOperations);
const json = JSON.stringify(document);
mkdirSync(join(root, '.tmp'), { recursive: true });
writeFileSync(file, json);

const operations = Object.values(document.paths ?? {}).flatMap((item) =>
  Object.values(item).filter((item) => typeof item === 'object' && 'operationId' in item),
);
console.log(`The document: ${operations.length} operations in ${Math.round(json.length / 1000)} kB`);
try {
  // No telemetry, no update check.
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const redocly = join(root, 'node_modules/@redocly/cli/bin/cli.js');
  execFileSync(process.execPath, [redocly, 'lint', file, '--max-problems', '50'], { cwd: root, env, stdio: 'inherit' });
} catch {
  process.exitCode = 1;
}

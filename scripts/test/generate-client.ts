/** Writes the types of the client that `openapi.json` in a folder describes: `node generate-client.ts FOLDER`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';

const folder = process.argv[2] ?? '.';

/** TypeScript 7 has no compiler API that openapi-typescript could print with; ts-morph brings the former one. */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'typescript'
      ? { url: new URL('classic-typescript.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});

const { astToString, default: openapiTS } = await import('openapi-typescript');
const nodes = await openapiTS(readFileSync(join(folder, 'openapi.json'), 'utf8'));
writeFileSync(join(folder, 'paths.d.ts'), astToString(nodes));

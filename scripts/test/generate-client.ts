/** `node generate-client.ts FOLDER`: generates `paths.d.ts` from `openapi.json` in the folder. */
import { readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';

const folder = process.argv[2] ?? '.';

/** openapi-typescript needs the compiler API, which TypeScript 7 does not have; ts-morph contains the former one. */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'typescript'
      ? { url: new URL('classic-typescript.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});

const { astToString, default: openapiTS } = await import('openapi-typescript');
const nodes = await openapiTS(readFileSync(join(folder, 'openapi.json'), 'utf8'));
writeFileSync(join(folder, 'paths.d.ts'), astToString(nodes));

/** `npm run db:generate`: writes the migrations that bring each database to the schema in db/schema. */
import { join } from 'node:path';
import { root, run } from './setup/run.mjs';

const kit = join(root, 'node_modules/drizzle-kit/bin.cjs');
for (const dialect of ['sqlite', 'postgres']) {
  const code = await run(process.execPath, [kit, 'generate', `--config=db/${dialect}/${dialect}.kit.config.ts`]);
  if (code) process.exit(code);
}

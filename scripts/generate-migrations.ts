/** `npm run db:generate`: generates the migrations of both dialects from db/schema. */
import { join } from 'node:path';
import { root, run } from './setup/run.mjs';

const kit = join(root, 'node_modules/drizzle-kit/bin.cjs');
for (const dialect of ['sqlite', 'postgres']) {
  const code = await run(process.execPath, [kit, 'generate', `--config=db/${dialect}/${dialect}.kit.config.ts`]);
  if (code) process.exit(code);
}

import { defineConfig } from 'drizzle-kit';

// The address alone tells the schema its dialect; nothing is asked of a database.
process.env.DATABASE_URL = 'postgres://localhost/schema';

export default defineConfig({
  dialect: 'postgresql',
  schema: './db/schema/!(*.test).ts',
  out: './db/migrations/postgres',
  casing: 'snake_case',
});

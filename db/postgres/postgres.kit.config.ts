import { defineConfig } from 'drizzle-kit';

// Selects the dialect of the schema; no connection is made.
process.env.DATABASE_URL = 'postgres://localhost/schema';

export default defineConfig({
  dialect: 'postgresql',
  schema: './db/schema/**/!(*.test).ts',
  out: './db/migrations/postgres',
  casing: 'snake_case',
});

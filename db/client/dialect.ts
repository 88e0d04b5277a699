export type Dialect = 'sqlite' | 'postgres';

/** The dialect of this process, read once from DATABASE_URL when the module loads; tables and search depend on it. */
export const dialect: Dialect = /^postgres(ql)?:/i.test(process.env.DATABASE_URL ?? '') ? 'postgres' : 'sqlite';

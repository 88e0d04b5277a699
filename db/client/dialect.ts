export type Dialect = 'sqlite' | 'postgres';

/** The dialect of this process, decided once by DATABASE_URL; tables and search are built for it. */
export const dialect: Dialect = /^postgres(ql)?:/.test(process.env.DATABASE_URL ?? '') ? 'postgres' : 'sqlite';

/** Hashes the passwords of tests with a 128th of the memory that the server asks for, which costs as much less time. */
import type * as Argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof Argon2>();
  const hash: typeof argon2.hash = (password, options) =>
    argon2.hash(password, { ...options, memoryCost: (options?.memoryCost ?? 0) / 128 });
  return { ...argon2, hash };
});

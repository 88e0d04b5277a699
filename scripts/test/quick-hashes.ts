/** Hashes the passwords of tests with the least work that argon2 takes; hash.test.ts says what the server asks for. */
import type * as Argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof Argon2>();
  const hash = vi.fn<typeof argon2.hash>((password, options) =>
    argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 }),
  );
  return { ...argon2, hash };
});

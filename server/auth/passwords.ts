import { hash, verify } from '@node-rs/argon2';

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
let decoy: Promise<string> | undefined;

/** The argon2id hash of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, options);

/** A check of passwords by this way of hashing one and comparing. */
export const passwordCheck =
  (compare: typeof verify) =>
  async (stored: string | null | undefined, password: string): Promise<boolean> => {
    decoy ??= hash('no account has this password', options);
    const fits = await compare(stored ?? (await decoy), password);
    return Boolean(stored) && fits;
  };

/** Whether the password fits the hash. Without a hash it takes as long and answers false. */
export const checkPassword = passwordCheck(verify);

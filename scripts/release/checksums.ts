import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The public half of the key that signs releases, for whoever checks one. */
const PUBLIC_KEY = 'deploy/release-key.pem';

/**
 * The Ed25519 key in a PEM file.
 * @throws a sentence that says what is wrong, unless it is the one whose public half the repository names
 */
export function readReleaseKey(file: string | undefined): KeyObject {
  if (!file || !existsSync(file)) throw new Error('Name the file of the key that signs releases in RELEASE_KEY.');
  const key = createPrivateKey(readFileSync(file));
  if (!createPublicKey(key).equals(createPublicKey(readFileSync(PUBLIC_KEY)))) {
    throw new Error(`The key in RELEASE_KEY is not the one of ${PUBLIC_KEY}.`);
  }
  return key;
}

/** Writes SHA256SUMS of all files in the folder, as `sha256sum -c` reads it, and its signature beside it. */
export function writeSignedChecksums(folder: string, key: KeyObject): void {
  const lines = readdirSync(folder)
    .toSorted()
    .map((name) => {
      const hash = createHash('sha256').update(readFileSync(join(folder, name)));
      return `${hash.digest('hex')}  ${name}\n`;
    });
  const sums = lines.join('');
  writeFileSync(join(folder, 'SHA256SUMS'), sums);
  writeFileSync(join(folder, 'SHA256SUMS.sig'), sign(null, Buffer.from(sums), key));
}

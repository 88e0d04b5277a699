/** A key that no other has. Browsers offer `randomUUID` only over https and on localhost. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

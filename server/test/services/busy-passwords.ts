import { passwordCheck } from '../../auth/passwords/hash.ts';

/** Fills the room for password checks until the returned function is called. */
export const fillPasswordChecks = async (): Promise<() => Promise<unknown>> => {
  let release = (_isRight: boolean) => {};
  const held = new Promise<boolean>((resolve) => (release = resolve));
  const check = passwordCheck(() => held);
  const checks = Array.from({ length: 150 }, () => check(null, 'guessed').catch(() => null));
  // The first that settles is one that found no room.
  await Promise.race(checks);
  return () => {
    release(false);
    return Promise.all(checks);
  };
};

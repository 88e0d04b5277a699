const hints = new Map([
  ['EADDRINUSE', 'another program listens there; end it, or choose another'],
  ['EACCES', 'this user may not listen there; choose a port from 1024 on, or another folder'],
  ['EADDRNOTAVAIL', 'this machine has no such address'],
  ['ENOTFOUND', 'this machine has no such address'],
]);

/** Rethrows why something can't listen, with the name of the setting that says where. */
export const blameSetting =
  (setting: string) =>
  (error: NodeJS.ErrnoException): never => {
    const hint = hints.get(error.code ?? '');
    throw new Error(`  ${setting}: ${hint ? `${hint} (${error.message})` : error.message}`, { cause: error });
  };

/** The program of a thread or a process beside a module, by its name: a source, or in the bundle of `npm start`. */
export const programBeside = (moduleUrl: string, name: string): URL =>
  new URL(`./${name}.${moduleUrl.endsWith('.ts') ? 'ts' : 'js'}`, moduleUrl);

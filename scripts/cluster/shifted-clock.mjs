/** Loaded before a node's code: its clock is ahead of the machine's by CLOCK_SHIFT_MS. */
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0);
const Machine = Date;
const now = () => Machine.now() + shift;

globalThis.Date = new Proxy(Machine, {
  apply: () => new Machine(now()).toString(),
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});

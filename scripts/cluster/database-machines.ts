import { execFileSync, spawnSync } from 'node:child_process';

const BRIDGE = `pqbr${process.pid % 100_000}`;
const NETWORK = '10.145.57';

const ip = (...args: string[]) => execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** A network namespace that stands for a machine. Its programs can be killed, held, or cut off together. */
export interface Machine {
  name: string;
  address: string;
  /** The command that runs a program there as the user who owns the databases. */
  run: (...command: string[]) => { command: string; args: string[] };
  kill: () => void;
  freeze: () => void;
  thaw: () => void;
  cutOff: () => void;
  connect: () => void;
}

const makeMachine = (at: number): Machine => {
  const name = `pqdb${process.pid % 100_000}-${at}`;
  const link = `pqv${process.pid % 100_000}-${at}`;
  const address = `${NETWORK}.${10 + at}`;
  ip('netns', 'add', name);
  ip('link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
  ip('link', 'set', link, 'master', BRIDGE, 'up');
  ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
  for (const device of ['eth0', 'lo']) ip('-n', name, 'link', 'set', device, 'up');
  const signal = (kind: NodeJS.Signals) => {
    for (const pid of ip('netns', 'pids', name).split('\n').filter(Boolean)) {
      try {
        process.kill(Number(pid), kind);
      } catch {
        // The process has ended meanwhile.
      }
    }
  };
  return {
    name,
    address,
    run: (...command) => ({
      command: 'ip',
      args: ['netns', 'exec', name, 'setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', ...command],
    }),
    kill: () => signal('SIGKILL'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    cutOff: () => void ip('link', 'set', link, 'down'),
    connect: () => void ip('link', 'set', link, 'up'),
  };
};

/** Makes machines in a network of their own, which this one reaches. Needs root and Debian's iproute2. */
export const makeMachines = (count: number) => {
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('addr', 'add', `${NETWORK}.1/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
  const machines = Array.from({ length: count }, (_, at) => makeMachine(at + 1));
  const remove = () => {
    for (const machine of machines) {
      machine.kill();
      spawnSync('ip', ['netns', 'del', machine.name]);
    }
    spawnSync('ip', ['link', 'del', BRIDGE]);
  };
  return { machines, remove };
};

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#db/client/project-root.ts';
import { freePort } from '../free-port.ts';
import { withoutEnvFile } from '../setup/env-file.ts';
import { serveEnv, serveFlags } from '../setup/serve-flags.mjs';
import { program, type Program } from './program.ts';
import { isReadyAt } from './ready.ts';

interface Description {
  name: string;
  /** Whether it answers requests ('web'), runs jobs ('worker') or does both, the default. */
  role?: 'web' | 'worker' | 'both';
  settings: Record<string, string>;
  folder: string;
  /** The built project that it runs. */
  root?: string;
  /** How much its clock is ahead of the machine's. */
  clockMs?: number;
}

/** A node whose program is replaced when it is upgraded. */
export interface ClusterNode {
  port: number;
  dataDir: string;
  node: Program;
  /** Ends what runs, and starts this version at the same address. */
  upgrade: () => Promise<void>;
}

const clockFile = join(import.meta.dirname, 'shifted-clock.mjs');

/** One node of the built server, with a data folder and a port of its own. */
export async function describeNode(description: Description): Promise<ClusterNode> {
  const { name, role = 'both', settings, folder, root = projectRoot, clockMs = 0 } = description;
  const port = await freePort();
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  const clock = clockMs === 0 ? [] : ['--import', clockFile];
  const env = {
    ...serveEnv,
    ...process.env,
    ...withoutEnvFile,
    ...settings,
    ROLE: role,
    DATA_DIR: dataDir,
    PORT: String(port),
  };
  const programIn = (folderOfBuild: string) =>
    program({
      name,
      command: process.execPath,
      args: [...clock, ...serveFlags, join(folderOfBuild, 'dist-server/serve.js')],
      options: { cwd: folderOfBuild, env: { ...env, CLOCK_SHIFT_MS: String(clockMs) } },
      isReady: () => isReadyAt(port),
    });
  const clusterNode: ClusterNode = {
    port,
    dataDir,
    node: programIn(root),
    upgrade: async () => {
      await clusterNode.node.stop();
      clusterNode.node = programIn(projectRoot);
      await clusterNode.node.start();
    },
  };
  return clusterNode;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSqlite } from '#db/sqlite/open-sqlite.ts';
import { circleLegs, circleSeats } from '#db/schema/matching/circles.ts';
import type { Db } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findCircleFaults } from './model/invariants.ts';

const DEATHS = process.env['DEEP'] === 'on' ? 12 : 2;
/** How many processes run at once. */
const TOGETHER = 2;

const actor = join(import.meta.dirname, '../../test/circles/circle-actor.ts');

type Answer = { what: string; circleId: string; userId: string };

/** Plays circles in a process of their own and kills it shortly after this many answers. */
const playUntilDeath = async (answersBefore: number, delayMs: number) => {
  const child = spawn(process.execPath, [actor], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', DATABASE_URL: '' },
  });
  let output = '';
  let errors = '';
  let dying: Promise<unknown> | undefined;
  const kill = async () => {
    await sleep(delayMs);
    child.kill('SIGKILL');
  };
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output.split('\n').length > answersBefore + 2) dying ??= kill();
  });
  await once(child, 'close');
  if (!dying) throw new Error(`the process ended by itself:\n${errors}`);
  const [folder = '', ...lines] = output.trim().split('\n');
  const answers = lines.map((line): Answer => {
    const [what = '', circleId = '', userId = ''] = line.split(' ');
    return { what, circleId, userId };
  });
  return { folder, answers };
};

/** Whether what was acknowledged is stored. */
const isKept = async ({ read }: Db, { what, circleId, userId }: Answer): Promise<boolean> => {
  if (what === 'confirmed') {
    const where = and(eq(circleLegs.circleId, circleId), eq(circleLegs.giverId, userId));
    const [leg] = await read.select({ status: circleLegs.status }).from(circleLegs).where(where);
    return leg?.status === 'confirmed';
  }
  const where = and(eq(circleSeats.circleId, circleId), eq(circleSeats.userId, userId));
  const [seat] = await read.select().from(circleSeats).where(where);
  return seat !== undefined && seat.answeredAt !== null && (what === 'yes') !== (seat.state === 'declined');
};

const dieOnce = async (nth: number): Promise<number> => {
  // Each at another step of the play, and at another moment of it.
  const { folder, answers } = await playUntilDeath(nth % 9, (nth * 7) % 40);
  const db = openSqlite(join(folder, 'proquo.sqlite'));
  try {
    expect(await findCircleFaults(db)).toEqual([]);
    for (const answer of answers) expect([answer, await isKept(db, answer)]).toEqual([answer, true]);
    return answers.length;
  } finally {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

test(
  'a process that is killed while circles are agreed, refilled and confirmed keeps each answer whole or not at all',
  async () => {
    for (let from = 0; from < DEATHS; from += TOGETHER) {
      const counts = await Promise.all(Array.from({ length: TOGETHER }, (_, n) => dieOnce(from + n + 3)));
      expect(Math.min(...counts)).toBeGreaterThan(0);
    }
  },
  DEATHS * 30_000,
);

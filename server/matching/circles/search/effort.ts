/** More steps than the most expensive search among honest posts takes. */
const MAX_STEPS = 50_000;
const MAX_CPU_MS = 120;
/** How often the clock is read. */
const STEPS_A_LOOK = 2048;

/**
 * What one search may look at. Members choose how many posts they have, and so how many combinations there are: a
 * search that reaches its end shows what it has found by then, which is among the best, as those come first.
 */
export class Effort {
  private stepsLeft = MAX_STEPS;
  private readonly began = process.threadCpuUsage();

  /** Counts one more combination; false once the search has to end. */
  spend(): boolean {
    this.stepsLeft -= 1;
    if (this.stepsLeft > 0 && this.stepsLeft % STEPS_A_LOOK === 0 && this.cpuMs() > MAX_CPU_MS) this.stepsLeft = 0;
    return this.stepsLeft >= 0;
  }

  get isSpent(): boolean {
    return this.stepsLeft <= 0;
  }

  private cpuMs(): number {
    const { user, system } = process.threadCpuUsage(this.began);
    return (user + system) / 1000;
  }
}

import type { TestApp } from '../test-app.ts';

/** Runs the jobs that wait, and finds the latest email of a subject: those of one moment are sent in any order. */
export async function emailTo(t: Pick<TestApp, 'outbox' | 'runJobs'>, to: string, subject: string) {
  await t.runJobs();
  return t.outbox.findLast((mail) => mail.to === to && mail.subject === subject);
}

import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createMailApp, type MailApp } from './scene.ts';

// A live binding: the tests of each file that calls `withMailApp` find their own here.
export let app: MailApp;

/** Gives the tests of a file an application that takes in emails; each begins without lines of the log or emails. */
export const withMailApp = (...options: Parameters<typeof createMailApp>): void => {
  beforeAll(async () => {
    app = await createMailApp(...options);
  });
  beforeEach(() => {
    app.lines.length = 0;
    app.t.outbox.length = 0;
  });
  afterAll(() => app.close());
};

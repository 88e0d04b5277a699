/** Stands for the process that decodes: does what its file says. */
import { writeFileSync } from 'node:fs';

const madeOf = (text: string) => ({
  made: { type: 'image/png', files: { full: Buffer.from(text) }, isScreenshot: false },
});

process.on('disconnect', () => process.exit());
process.on('message', ({ bytes }: { bytes: Uint8Array }) => {
  const word = Buffer.from(bytes.subarray(8)).toString();
  if (word === 'end') process.exit(3);
  if (word === 'hang') for (;;) Math.sqrt(2);
  const marked = /^mark:(.+)$/.exec(word)?.[1];
  if (marked) {
    process.send?.(madeOf('of the killed one'), () => writeFileSync(marked, ''));
    return;
  }
  process.send?.(madeOf(String(process.pid)));
});
process.send?.('ready');

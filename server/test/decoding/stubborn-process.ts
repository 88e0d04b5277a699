/** Stands for the process that decodes: does what its file says. */
import { writeFileSync } from 'node:fs';

process.on('disconnect', () => process.exit());
process.on('message', ({ bytes }: { bytes: Uint8Array }) => {
  const word = Buffer.from(bytes.subarray(8)).toString();
  if (word === 'end') process.exit(3);
  if (word === 'hang') for (;;) Math.sqrt(2);
  const marked = /^mark:(.+)$/.exec(word)?.[1];
  if (marked) {
    process.send?.({ drawn: { type: 'image/png', bytes: Buffer.from('of the killed one') } }, () =>
      writeFileSync(marked, ''),
    );
    return;
  }
  process.send?.({ drawn: { type: 'image/png', bytes: Buffer.from(String(process.pid)) } });
});

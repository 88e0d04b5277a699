/** The worker thread that examines pictures, so that the server stays responsive. */
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { CheckAnswer, CheckQuestion } from './face-check.ts';
import { distanceOf, facesIn } from './face-models.ts';
import { readText } from './id-text.ts';
import { nameInText } from './name-in-text.ts';
import { measureDifference, measureQuality } from './picture-quality.ts';

const LOWEST = 19;

/** Lets a check use only the time that requests leave idle: on Linux each thread has its own priority. */
const lowerPriority = () => {
  try {
    const [, , thread] = readlinkSync('/proc/thread-self').split('/');
    if (thread) setPriority(Number(thread), LOWEST);
  } catch {
    // Elsewhere the default priority stays.
  }
};
lowerPriority();

const answer = async (question: CheckQuestion): Promise<unknown> => {
  const live = Buffer.from(question.livePhoto);
  const document = Buffer.from(question.idDocument);
  if (question.kind === 'quality') {
    const [livePhoto, idDocument] = await Promise.all([measureQuality(live), measureQuality(document)]);
    return { livePhoto, idDocument, difference: await measureDifference(live, document) };
  }
  if (question.kind === 'name') return nameInText(question.lastName, await readText(document));
  const inLivePhoto = await facesIn(live);
  const inIdDocument = inLivePhoto.count === 1 ? await facesIn(document) : null;
  return {
    inLivePhoto: inLivePhoto.count,
    inIdDocument: inIdDocument?.count ?? null,
    distance: inIdDocument?.count ? distanceOf(inLivePhoto.descriptor, inIdDocument.descriptor) : null,
  };
};

parentPort?.on('message', (question: CheckQuestion) => {
  const reply = (message: CheckAnswer) => parentPort?.postMessage(message);
  answer(question).then(
    (value) => reply({ id: question.id, value }),
    (error: unknown) => reply({ id: question.id, error: error instanceof Error ? error.message : String(error) }),
  );
});

/** The process that examines pictures of an identity check, with models that hold much memory. */
import { answerQuestions } from '../../core/answer-questions.ts';
import type { CheckAnswer, CheckQuestion } from './face-check.ts';
import { distanceOf, findFaces } from './face-models.ts';
import { readText } from './id-text.ts';
import { nameInText } from './name-in-text.ts';
import { measureDifference, measureQuality } from './picture-quality.ts';

const examine = async (question: CheckQuestion): Promise<unknown> => {
  const live = Buffer.from(question.livePhoto);
  const document = Buffer.from(question.idDocument);
  if (question.kind === 'quality') {
    const [livePhoto, idDocument] = await Promise.all([measureQuality(live), measureQuality(document)]);
    return { livePhoto, idDocument, difference: await measureDifference(live, document) };
  }
  if (question.kind === 'name') return nameInText(question.lastName, await readText(document));
  const inLivePhoto = await findFaces(live);
  const inIdDocument = inLivePhoto.count === 1 ? await findFaces(document) : null;
  return {
    inLivePhoto: inLivePhoto.count,
    inIdDocument: inIdDocument?.count ?? null,
    distance: inIdDocument?.count ? distanceOf(inLivePhoto.descriptor, inIdDocument.descriptor) : null,
  };
};

answerQuestions(async (question: CheckQuestion): Promise<CheckAnswer> => {
  try {
    return { value: await examine(question) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
});

import type { Deps } from '../../platform/context/context.ts';
import { FaceCheckStopped, type Pictures } from '../../platform/gateways/identity/face-check.ts';
import type { Repeats } from './files.ts';
import { isClearPass, judgeFaces, judgeOrigin, judgeQuality } from './verdict.ts';

export type Scores = Record<string, number>;
export type Outcome = { verdict: 'approved' | 'rejected' | 'waiting'; reason: string | null; scores: Scores };

const round = (value: number) => Math.round(value * 1000) / 1000;

/**
 * Examines the pictures step by step and stops at the first clear failure. If a step cannot run, such as when a model
 * fails, leaves the decision to an admin with the scores so far.
 */
export const examine = async (
  deps: Deps,
  pictures: Pictures,
  { lastName, repeats, scores: initialScores }: { lastName: string; repeats: Repeats; scores: Scores },
): Promise<Outcome> => {
  const { env, faceCheck, log } = deps;
  const scores: Scores = { ...initialScores, ...(repeats.isByOther ? { sentByOther: 1 } : {}) };
  const rejected = (reason: string): Outcome => ({ verdict: 'rejected', reason, scores });
  const originProblem = judgeOrigin(scores, repeats);
  if (originProblem) return rejected(originProblem);
  try {
    const quality = await faceCheck.quality(pictures);
    scores.livePhotoSharpness = round(quality.livePhoto.sharpness);
    scores.livePhotoBrightness = round(quality.livePhoto.brightness);
    scores.idDocumentSharpness = round(quality.idDocument.sharpness);
    scores.idDocumentBrightness = round(quality.idDocument.brightness);
    const qualityProblem = judgeQuality(quality, env);
    if (qualityProblem) return rejected(qualityProblem);

    const faces = await faceCheck.faces(pictures);
    scores.livePhotoFaces = faces.inLivePhoto;
    if (faces.inIdDocument !== null) scores.idDocumentFaces = faces.inIdDocument;
    if (faces.distance !== null) scores.faceDistance = round(faces.distance);
    const faceProblem = judgeFaces(faces, env);
    if (faceProblem) return rejected(faceProblem);

    scores.nameFound = round(await faceCheck.name(pictures, lastName));
    const isApproved = !repeats.isByOther && isClearPass(faces, scores.nameFound, env);
    return { verdict: isApproved ? 'approved' : 'waiting', reason: null, scores };
  } catch (error) {
    if (error instanceof FaceCheckStopped) throw error;
    log.error(error, 'the automatic identity check could not finish');
    return { verdict: 'waiting', reason: null, scores };
  }
};

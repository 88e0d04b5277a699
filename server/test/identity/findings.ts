import type { FaceCheck } from '../../platform/gateways/identity/face-check.ts';
import type { TestApp } from '../test-app.ts';

const BOUNDARY = 'the-boundary-of-a-form';

/** A multipart form with files, as a browser sends it. */
export const formOf = (files: Record<string, Buffer>) => {
  const parts = Object.entries(files).flatMap(([name, bytes]) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${name}.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
};

/** What the check would find in two good pictures of one person with the right name. */
export const goodFindings = {
  quality: {
    livePhoto: { sharpness: 200, brightness: 120 },
    idDocument: { sharpness: 200, brightness: 120 },
    difference: 40,
  },
  faces: { inLivePhoto: 1, inIdDocument: 1, distance: 0.3 },
  name: 1,
};

/** Sets what the identity check finds in all pictures. The check itself has its own tests. */
export const setFindings = (t: TestApp, findings: Partial<typeof goodFindings> | Error = {}): void => {
  const find = <K extends keyof typeof goodFindings>(name: K) =>
    findings instanceof Error ? Promise.reject(findings) : Promise.resolve({ ...goodFindings, ...findings }[name]);
  const fake: FaceCheck = {
    quality: () => find('quality'),
    faces: () => find('faces'),
    name: () => find('name'),
    close: () => {},
  };
  t.deps.faceCheck = fake;
};

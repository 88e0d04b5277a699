import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as FaceApi from '@vladmandic/face-api';
import { loadSharp } from '../../core/load-sharp.ts';

const MAX_SIDE_PX = 640;
const MIN_CONFIDENCE = 0.5;
const { resolve } = createRequire(import.meta.url);
const folder = dirname(resolve('@vladmandic/face-api/package.json'));
/** The bundle contains the code for WebAssembly, without the binary. */
const wasmFolder = join(dirname(resolve('@tensorflow/tfjs-backend-wasm/package.json')), 'dist/');

export type Faces = {
  count: number;
  /**
   * 128 numbers that describe the largest face; close to those of another picture of the same person. Empty without a
   * face.
   */
  descriptor: number[];
};

/** Hides Node for that time: the browser bundle would load native code, and its backend would miss `__dirname`. */
const hidingNode = async <T>(work: () => Promise<T>): Promise<T> => {
  const versions = Object.getOwnPropertyDescriptor(process, 'versions') ?? {};
  const { node: _hidden, ...rest } = process.versions;
  Object.defineProperty(process, 'versions', { value: rest, configurable: true });
  try {
    return await work();
  } finally {
    Object.defineProperty(process, 'versions', versions);
  }
};

const importBundle = (): Promise<typeof FaceApi> => import(pathToFileURL(join(folder, 'dist/face-api.esm.js')).href);

/** A file in the form of fetch(), as far as the backend uses it. */
const fetchFile = async (path: string) => {
  const { buffer, byteOffset, length } = await readFile(path);
  return { ok: true, arrayBuffer: async () => buffer.slice(byteOffset, byteOffset + length) };
};

/** What tensorflow requires of its platform. */
const platform = {
  fetch: fetchFile,
  now: () => performance.now(),
  encode: (text: string) => new TextEncoder().encode(text),
  decode: (bytes: Uint8Array) => new TextDecoder().decode(bytes),
  setTimeoutCustom: (work: () => void, delayMs: number) => setTimeout(work, delayMs),
  isTypedArray: (value: unknown) => ArrayBuffer.isView(value) && !(value instanceof DataView),
};

type Tensorflow = {
  env(): { setPlatform(name: string, platform: object): void; set(flag: string, value: boolean): void };
  setWasmPaths(folder: string, usesPlatformFetch: boolean): void;
  setBackend(name: string): Promise<boolean>;
  ready(): Promise<void>;
  tensor3d(values: Uint8Array, shape: [number, number, number], type: 'int32'): FaceApi.TNetInput & { dispose(): void };
};

/** WebAssembly is much faster than JavaScript, with the same results. */
const startBackend = async (tf: Tensorflow): Promise<void> => {
  // Several threads would need the workers of a browser, and the time that is left to others.
  tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  tf.setWasmPaths(wasmFolder, true);
  if (!(await tf.setBackend('wasm'))) throw new Error("The face models can't run: WebAssembly didn't start");
  await tf.ready();
};

const load = async () => {
  const api = await hidingNode(importBundle);
  const tf = api.tf as unknown as Tensorflow;
  const Missing = function Missing() {};
  const make = () => ({});
  api.env.setEnv({
    Canvas: Missing,
    CanvasRenderingContext2D: Missing,
    Image: Missing,
    ImageData: Missing,
    Video: Missing,
    createCanvasElement: make,
    createImageElement: make,
    createVideoElement: make,
    fetch: platform.fetch,
    readFile,
  } as unknown as Parameters<typeof api.env.setEnv>[0]);
  tf.env().setPlatform('node', platform);
  await hidingNode(() => startBackend(tf));
  const { tinyFaceDetector, ssdMobilenetv1, faceLandmark68Net, faceRecognitionNet } = api.nets;
  for (const net of [tinyFaceDetector, ssdMobilenetv1, faceLandmark68Net, faceRecognitionNet]) {
    await net.loadFromDisk(join(folder, 'model'));
  }
  return { api, tf };
};

let loaded: ReturnType<typeof load> | undefined;

/** Finds the faces of a picture and describes the largest. Occupies the CPU, so it belongs into a worker thread. */
export const findFaces = async (bytes: Buffer): Promise<Faces> => {
  loaded ??= load();
  const { api, tf } = await loaded;
  const sharp = await loadSharp();
  const { data, info } = await sharp(bytes)
    .resize(MAX_SIDE_PX, MAX_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const input = tf.tensor3d(new Uint8Array(data), [info.height, info.width, 3], 'int32');
  try {
    const quick = new api.TinyFaceDetectorOptions({ inputSize: 416, scoreThreshold: MIN_CONFIDENCE });
    const quickly = await api.detectAllFaces(input, quick);
    // The accurate model takes much longer, so it only runs where the quick one found no face.
    const thorough = new api.SsdMobilenetv1Options({ minConfidence: MIN_CONFIDENCE });
    const found = quickly.length > 0 ? quickly : await api.detectAllFaces(input, thorough);
    const [largest] = found.toSorted((a, b) => b.box.area - a.box.area);
    if (!largest) return { count: 0, descriptor: [] };
    const cut = async (region: FaceApi.FaceDetection | FaceApi.Rect) => {
      const [face] = await api.extractFaceTensors(input as never, [region]);
      return face as unknown as FaceApi.TNetInput;
    };
    const landmarks = await api.nets.faceLandmark68Net.detectLandmarks(await cut(largest));
    const { alignedRect } = api.extendWithFaceLandmarks({ detection: largest }, landmarks as FaceApi.FaceLandmarks68);
    const descriptor = await api.nets.faceRecognitionNet.computeFaceDescriptor(await cut(alignedRect));
    return { count: found.length, descriptor: [...(descriptor as Float32Array)] };
  } finally {
    input.dispose();
  }
};

/** The distance of two descriptors: mostly below 0.45 for one person, mostly above 0.6 for two. */
export const distanceOf = (a: number[], b: number[]): number =>
  Math.hypot(...a.map((value, index) => value - (b[index] ?? 0)));

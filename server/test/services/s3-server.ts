import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import S3rver, { type Listing, type ListOptions, type StoredObject } from 's3rver';
import { isSignedRequest } from './aws-signature.ts';
import { makeFolder } from '#scripts/test/temporary-folder.ts';

/** The credentials that s3rver accepts. */
const KEY = 'S3RVER';
const BUCKET = 'pictures-test';

/** The CORS rules that docs/operations.md asks for: pages of the site may put. */
const cors = (origin: string) =>
  `<CORSConfiguration><CORSRule><AllowedOrigin>${origin}</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedHeader>content-type</AllowedHeader></CORSRule></CORSConfiguration>`;

type Store = S3rver['store'];

/** Common prefixes by the keys themselves: s3rver misses those with more than one folder below them. */
const withCommonPrefixes = (listObjects: Store['listObjects']): Store['listObjects'] => {
  return async (bucket: string, { delimiter, maxKeys, ...options }: ListOptions): Promise<Listing> => {
    const all = await listObjects(bucket, options);
    const start = options.prefix?.length ?? 0;
    const endOf = ({ key }: { key: string }) => (delimiter ? key.indexOf(delimiter, start) : -1);
    const objects = all.objects.filter((object) => endOf(object) === -1);
    const folders = all.objects.flatMap((object) =>
      endOf(object) === -1 ? [] : [object.key.slice(0, endOf(object) + 1)],
    );
    return {
      objects: objects.slice(0, maxKeys),
      commonPrefixes: [...new Set(folders)].toSorted(),
      isTruncated: objects.length > (maxKeys ?? Number.POSITIVE_INFINITY),
    };
  };
};

/** Stores what came whole: of an upload that breaks off, s3rver would keep the beginning. */
const wholeOnly = (putObject: Store['putObject']): Store['putObject'] => {
  return async (object: StoredObject) => {
    // The content goes on in its pieces, not as one: s3rver answers when it has taken the last of them.
    if (!Buffer.isBuffer(object.content)) object.content = Readable.from(await object.content.toArray());
    return putObject(object);
  };
};

/** An S3 server that accepts signed requests only, with one bucket for pages of `origin`. */
export const startS3Server = async (origin = 'http://proquo.test') => {
  const directory = makeFolder('s3');
  const s3 = new S3rver({ silent: true, directory, configureBuckets: [{ name: BUCKET, configs: [cors(origin)] }] });
  s3.store.listObjects = withCommonPrefixes(s3.store.listObjects.bind(s3.store));
  s3.store.putObject = wholeOnly(s3.store.putObject.bind(s3.store));
  await s3.configureBuckets();
  const handle = s3.callback();
  const server = createServer((req, res) => {
    // CORS preflight requests are not signed.
    if (req.method === 'OPTIONS' || isSignedRequest(req, KEY)) handle(req, res);
    else req.resume().once('end', () => res.writeHead(403).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    bucket: `${endpoint}/${BUCKET}`,
    settings: { S3_ENDPOINT: endpoint, S3_BUCKET: BUCKET, S3_ACCESS_KEY_ID: KEY, S3_SECRET_ACCESS_KEY: KEY },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

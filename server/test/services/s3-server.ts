import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { isSignedRequest } from './aws-signature.ts';

/** The credentials that s3rver accepts. */
const KEY = 'S3RVER';
const BUCKET = 'pictures-test';

/** The CORS rules that docs/operations.md asks for: pages of the site may put. */
const cors = (origin: string) =>
  `<CORSConfiguration><CORSRule><AllowedOrigin>${origin}</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedHeader>content-type</AllowedHeader></CORSRule></CORSConfiguration>`;

/** An S3 server that accepts signed requests only, with one bucket for pages of `origin`. */
export const startS3Server = async (origin = 'http://proquo.test') => {
  const directory = mkdtempSync(join(tmpdir(), 'proquo-s3-'));
  const s3 = new S3rver({ silent: true, directory, configureBuckets: [{ name: BUCKET, configs: [cors(origin)] }] });
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
      rmSync(directory, { recursive: true, force: true });
    },
  };
};

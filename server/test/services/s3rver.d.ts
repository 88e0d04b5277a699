/** The parts of s3rver that the tests use; the package has no types. */
declare module 's3rver' {
  import type { RequestListener } from 'node:http';
  import type { Readable } from 'node:stream';

  export type ListOptions = { delimiter?: string; prefix?: string; startAfter?: string; maxKeys?: number };
  export type StoredObject = { content: Buffer | Readable };
  export type Listing = { objects: { key: string }[]; commonPrefixes: string[]; isTruncated: boolean };

  export default class S3rver {
    readonly store: {
      listObjects(bucket: string, options: ListOptions): Promise<Listing>;
      putObject(object: StoredObject): Promise<unknown>;
    };
    constructor(options: {
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}

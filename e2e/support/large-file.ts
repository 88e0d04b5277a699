import { truncateSync, writeFileSync } from 'node:fs';
import { test } from '@playwright/test';

/** Creates a file of zeros and returns its path: a busy browser takes seconds to receive the same bytes as a buffer. */
export function largeFile(name: string, bytes: number): string {
  const path = test.info().outputPath(name);
  writeFileSync(path, '');
  truncateSync(path, bytes);
  return path;
}

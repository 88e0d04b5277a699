import { truncateSync, writeFileSync } from 'node:fs';
import { test } from '@playwright/test';

/**
 * Creates a file of zero bytes and returns its path. Passed as a buffer, a busy browser takes seconds to receive it.
 */
export function largeFile(name: string, bytes: number): string {
  const path = test.info().outputPath(name);
  writeFileSync(path, '');
  truncateSync(path, bytes);
  return path;
}

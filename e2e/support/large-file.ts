import { truncateSync, writeFileSync } from 'node:fs';
import { test } from '@playwright/test';

/** The path of a file of so many empty bytes. Handed over as bytes, a busy browser takes seconds to get it. */
export function largeFile(name: string, bytes: number): string {
  const path = test.info().outputPath(name);
  writeFileSync(path, '');
  truncateSync(path, bytes);
  return path;
}

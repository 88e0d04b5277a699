import type { Plugin } from 'vite';

/** Tells, once the chunks are rendered, how many characters a chunk's code has. */
export function chunkSizes(): { plugin: Plugin; sizeOf: (file: string) => number } {
  const sizes = new Map<string, number>();
  return {
    plugin: {
      name: 'chunk-sizes',
      apply: 'build',
      generateBundle: {
        // Before Vite asks what to preload.
        order: 'pre',
        handler(_options, bundle) {
          for (const chunk of Object.values(bundle)) {
            if (chunk.type === 'chunk') sizes.set(chunk.fileName, chunk.code.length);
          }
        },
      },
    },
    sizeOf: (file) => sizes.get(file) ?? 0,
  };
}

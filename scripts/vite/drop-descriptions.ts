import type { Plugin } from 'vite';

const text = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\x60(?:[^\x60\\]|\\.)*\x60)`;
const described = new RegExp(String.raw`\s*\.describe\(\s*${text},?\s*\)`, 'g');
const named = new RegExp(String.raw`\s*\.meta\(\{\s*id: ${text}(?:,\s*description:\s*${text})?,?\s*\}\)`, 'g');

/** Removes the OpenAPI ids and descriptions from a contract's source. */
export const withoutDescriptions = (code: string): string => code.replace(described, '').replace(named, '');

/** Removes the OpenAPI ids and descriptions of the contracts from the client's bundle. */
export const dropDescriptions = (): Plugin => ({
  name: 'drop-descriptions',
  enforce: 'pre',
  transform: (code, id) =>
    /\/contracts\/[\w/-]+\.ts$/.test(id) ? { code: withoutDescriptions(code), map: null } : null,
});

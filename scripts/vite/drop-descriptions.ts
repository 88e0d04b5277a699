import type { Plugin } from 'vite';

const text = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")`;
const described = new RegExp(String.raw`\s*\.describe\(\s*${text},?\s*\)`, 'g');
const named = new RegExp(String.raw`\s*\.meta\(\{\s*id: ${text}(?:,\s*description:\s*${text})?,?\s*\}\)`, 'g');

/** A contract's source without the names and descriptions of its schemas. */
export const withoutDescriptions = (code: string): string => code.replace(described, '').replace(named, '');

/** Leaves out of the client what the contracts say for the API's documentation alone. */
export const dropDescriptions = (): Plugin => ({
  name: 'drop-descriptions',
  enforce: 'pre',
  transform: (code, id) =>
    /\/contracts\/[\w-]+\.ts$/.test(id) ? { code: withoutDescriptions(code), map: null } : null,
});

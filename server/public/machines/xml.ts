import { escapeHtml } from '../../platform/core/escape-html.ts';

// oxlint-disable-next-line no-control-regex -- these are what XML 1.0 forbids
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text within XML. Control characters are not allowed in XML at all. */
export const escapeXml = (text: string): string => escapeHtml(text.toWellFormed().replace(FORBIDDEN, ''));

/** An element with text. */
export const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

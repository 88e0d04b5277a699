import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function token(name: string, theme: 'light' | 'dark'): string {
  const both = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css);
  const one = new RegExp(`--${name}: (#\\w{6});`).exec(css);
  const hex = both ? both[theme === 'light' ? 1 : 2] : one?.[1];
  if (!hex) throw new Error(`no token --${name}`);
  return hex;
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'surface', 'raised', 'sunken'];
const textPairs = [
  ...['ink', 'muted', 'teal', 'marigold', 'danger'].flatMap((text) => grounds.map((on) => [text, on])),
  ...['teal', 'marigold', 'danger'].flatMap((hue) => [
    [hue, `${hue}-soft`],
    ['ink', `${hue}-soft`],
    ['muted', `${hue}-soft`],
  ]),
  ['on-band', 'band'],
  ['on-teal', 'teal'],
  ['on-teal', 'teal-strong'],
  ['on-marigold', 'marigold-fill'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => [`tint-${n}-ink`, `tint-${n}`]),
] as [string, string][];

for (const theme of ['light', 'dark'] as const) {
  test.each(textPairs)(`${theme}: %s is readable on %s`, (text, ground) => {
    expect(contrast(token(text, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(grounds)(`${theme}: control borders and focus rings stand out on %s`, (ground) => {
    expect(contrast(token('line-strong', theme), token(ground, theme))).toBeGreaterThanOrEqual(3);
    expect(contrast(token('teal', theme), token(ground, theme))).toBeGreaterThanOrEqual(3);
  });
}

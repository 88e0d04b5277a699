/** Finds a Chromium for the browser tests, or fetches Debian's. */
import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installOnDebian } from './debian.mjs';
import { giveUp } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];
const applications = ['Google Chrome', 'Chromium', 'Google Chrome Canary', 'Microsoft Edge'];

/** @param {string | undefined} path */
function isProgram(path) {
  try {
    accessSync(path ?? '', constants.X_OK);
    return Boolean(path);
  } catch {
    return false;
  }
}

/** The browser that Playwright itself may have fetched earlier. */
async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
const inFolders = (/** @type {string[]} */ programs) =>
  programs.flatMap((name) => folders.map((folder) => join(folder, name)));

/** CHROMIUM_PATH, then the usual places, then Playwright's own. */
export async function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const usual = [
    ...inFolders(names),
    ...applications.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  ];
  const found = usual.find(isProgram);
  if (found) return found;
  const own = await playwrightsOwn();
  return isProgram(own) ? own : null;
}

/**
 * Chromium without a window, a profile and all that a person would use: a test costs a fifth less in it. It has no push
 * and no camera. CHROMIUM_PATH stands for it too; where there is none, the whole browser does its work.
 */
export const findHeadlessShell = async () =>
  process.env.CHROMIUM_PATH || inFolders(shellNames).find(isProgram) || (await findBrowser());

/** Finds the browsers, or installs them where that can be done without asking; ends the program otherwise. */
export async function needBrowser() {
  let path = await findBrowser();
  if (!path && installOnDebian('chromium', ['chromium-headless-shell'])) path = await findBrowser();
  if (!path) {
    giveUp(
      'The browser tests need Chromium or Chrome, and none was found. Install one (`apt install chromium`, or ' +
        '`npx playwright install chromium`), or give its path in CHROMIUM_PATH.',
    );
  }
  if (!isProgram(path)) giveUp(`CHROMIUM_PATH names ${path}, which cannot be run.`);
  console.log(`Browser: ${path} ${versionOf(path)}; for most tests ${await findHeadlessShell()}`);
}

/** @param {string} path */
function versionOf(path) {
  try {
    const text = execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return `(${text.trim()})`;
  } catch {
    return '';
  }
}

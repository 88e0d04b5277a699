/** Installs Debian packages. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @param {...string} args @returns {boolean} Whether apt-get succeeded. */
function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', ['-q', ...args], { env, stdio: 'inherit' }).status === 0;
}

/**
 * Installs a package if possible without a prompt: as root on Debian and derivatives. Returns whether it succeeded.
 * @param {string} name
 */
export function installOnDebian(name) {
  if (!canInstall()) return false;
  console.log(`Installing ${name} (apt-get) …`);
  return apt('update') && apt('install', '-y', '--no-install-recommends', name);
}

/**
 * Installs a package in the version that another one has, so that none is upgraded for it; nothing happens where that
 * version is not known.
 * @param {string} name
 * @param {string} other
 */
export function installBesideOnDebian(name, other) {
  if (!canInstall()) return;
  const { stdout, status } = spawnSync('dpkg-query', ['-W', '-f', '${Version}', other], { encoding: 'utf8' });
  if (status === 0) apt('install', '-y', '--no-install-recommends', `${name}=${stdout}`);
}

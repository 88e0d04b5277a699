/** Installs Debian packages. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs a package if possible without a prompt: as root on Debian and derivatives. Returns whether it succeeded.
 * @param {string} name
 * @param {string[]} [besides] packages to install, too, if they are available
 */
export function installOnDebian(name, besides = []) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${name} (apt-get) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', ['-q', ...args], { env, stdio: 'inherit' }).status;
  const install = (/** @type {string} */ wanted) => apt('install', '-y', '--no-install-recommends', wanted) === 0;
  if (apt('update') !== 0 || !install(name)) return false;
  besides.forEach(install);
  return true;
}

import { existsSync } from 'node:fs';

import { quietly } from './quietly.ts';

export const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs Debian packages; returns whether that succeeded. */
export function installPackages(packages: string[]): boolean {
  const apt = (...args: string[]) =>
    quietly('apt-get', ['-qq', ...args], { DEBIAN_FRONTEND: 'noninteractive' });

  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
}

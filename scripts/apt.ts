import { existsSync, rmSync, writeFileSync } from 'node:fs';

import { quietly } from './quietly.ts';

export const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const policy = '/usr/sbin/policy-rc.d';

/** Installs Debian packages without starting their services; returns whether that succeeded. */
export function installPackages(packages: string[]): boolean {
  const apt = (...args: string[]) =>
    quietly('apt-get', ['-qq', ...args], { DEBIAN_FRONTEND: 'noninteractive' });
  const isOurs = !existsSync(policy);
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
  } finally {
    if (isOurs) rmSync(policy);
  }
}

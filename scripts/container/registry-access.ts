import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

import type { Mount, Surroundings } from './chroot.ts';

const settings = /^(npm_config_(?!cache$|userconfig$|prefix$).*|https?_proxy|no_proxy)$/i;
const folder = '/run/host';

/**
 * The npm settings, certificates and cached packages of this machine, for npm inside the container while it
 * installs. None of it stays in an image.
 */
export function registryAccess(): Surroundings {
  const env: Record<string, string> = {};
  const mounts: Mount[] = [];
  const lend = (from: string | undefined, name: string, variable?: string) => {
    if (from === undefined || !existsSync(from)) return;
    mounts.push({ from, to: `${folder}/${name}`, writable: name === 'cache' });
    if (variable) env[variable] = `${folder}/${name}`;
  };

  for (const [name, value] of Object.entries(process.env))
    if (value !== undefined && settings.test(name)) env[name] = value;
  lend(process.env.NODE_EXTRA_CA_CERTS, 'certificates.pem', 'NODE_EXTRA_CA_CERTS');
  lend(process.env.NPM_CONFIG_USERCONFIG ?? join(homedir(), '.npmrc'), 'npmrc', 'npm_config_userconfig');
  lend(npmCache(), 'cache', 'npm_config_cache');

  return { env, mounts, temporary: ['/run', '/tmp', '/root'] };
}

const npmCache = () =>
  execFileSync('npm', ['config', 'get', 'cache'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

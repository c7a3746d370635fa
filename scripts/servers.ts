// Installs the servers that tests start beside the product, and the programs that check its systemd service.
import { existsSync } from 'node:fs';

import { clamdIsInstalled, clamdPackages } from '#server/testing/clamd.ts';
import { objectStoreIsInstalled, objectStorePackages } from '#server/testing/object-store.ts';
import { pgbouncerIsInstalled, pgbouncerPackages } from '#server/testing/pgbouncer.ts';

import { canInstall, installPackages } from './apt.ts';
import { clusterIsInstalled, clusterPackages } from './chaos/cluster.ts';

const servers = [
  { name: 'S3 (Ceph)', packages: objectStorePackages, isInstalled: objectStoreIsInstalled },
  { name: 'a malware scanner (ClamAV)', packages: clamdPackages, isInstalled: clamdIsInstalled },
  { name: 'a pooler (PgBouncer)', packages: pgbouncerPackages, isInstalled: pgbouncerIsInstalled },
  { name: 'a PostgreSQL cluster (Patroni)', packages: clusterPackages, isInstalled: clusterIsInstalled },
  { name: 'systemd', packages: ['systemd'], isInstalled: () => existsSync('/usr/bin/systemd-analyze') },
];

/** Installs the missing servers, as root; otherwise says which tests are skipped. */
export function ensureServers(): void {
  const missing = () => servers.filter(({ isInstalled }) => !isInstalled());
  if (canInstall && missing().length > 0) {
    console.log(`Installing servers for tests with apt-get: ${listed(missing().map(({ name }) => name))} …`);
    installPackages(missing().flatMap(({ packages }) => packages));
  }
  for (const { name, packages } of missing())
    console.log(`The tests with ${name} are skipped: they need ${listed(packages)}.`);
}

const listed = (words: string[]) => words.join(', ');

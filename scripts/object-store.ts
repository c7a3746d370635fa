// Installs the object storage that the tests of the S3 driver start.
import { objectStoreIsInstalled, objectStorePackages } from '#server/testing/object-store.ts';

import { canInstall, installPackages } from './apt.ts';

export function ensureObjectStore(): void {
  if (objectStoreIsInstalled()) return;
  if (canInstall) {
    console.log('Installing Ceph with apt-get …');
    installPackages(objectStorePackages);
  }
  if (!objectStoreIsInstalled())
    console.log(
      `The tests of S3 against a real server are skipped: they need ${objectStorePackages.join(', ')}.`,
    );
}

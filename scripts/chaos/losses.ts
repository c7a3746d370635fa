import { connect, readAs } from '#server/testing/browser.ts';
import { healthOf } from '#server/testing/health-steps.ts';
import { fetchBytes } from '#server/testing/program-steps.ts';

import type { Load, Owner } from './load.ts';
import { decoded, sha256 } from './load.ts';

export type Losses = {
  /** Acknowledged writes, and those of them that were lost or changed. */
  rows: { acknowledged: number; lost: number };
  files: { acknowledged: number; lost: number };
  shares: { acknowledged: number; lost: number };
  mails: { due: number; missing: number; twice: number };
};

/** Compares the acknowledged writes with the current content of the installation. */
export async function findLosses(url: string, { owners }: Load, mails: string[]): Promise<Losses> {
  const all: Losses = {
    rows: { acknowledged: 0, lost: 0 },
    files: { acknowledged: 0, lost: 0 },
    shares: { acknowledged: 0, lost: 0 },
    mails: { due: 0, missing: 0, twice: 0 },
  };
  const texts = mails.map(decoded);
  for (const owner of owners) {
    const weights = await weightsOf(owner);
    all.rows.acknowledged += owner.weights.size;
    all.rows.lost += [...owner.weights].filter((id) => !weights.has(id)).length;
    for (const [id, hash] of owner.documents) {
      all.files.acknowledged++;
      if ((await hashOf(url, owner, id)) !== hash) all.files.lost++;
    }
    for (const address of owner.shares.values()) {
      all.shares.acknowledged++;
      const { pathname } = new URL(address);
      // A different client address each time, because opening shared pages is rate-limited by address.
      const visitor = connect(url, {
        address: `10.9.${all.shares.acknowledged >> 8}.${all.shares.acknowledged & 255}`,
      });
      if ((await visitor.get(pathname)).status !== 200) all.shares.lost++;
    }
    for (const title of owner.reminders) {
      const sent = texts.filter((text) => text.includes(title)).length;
      all.mails.due++;
      if (sent === 0) all.mails.missing++;
      if (sent > 1) all.mails.twice++;
    }
  }

  return all;
}

async function weightsOf({ browser, petId }: Owner): Promise<Set<string>> {
  const { weights } = await healthOf(browser, petId);

  return new Set(weights.map(({ id }) => id));
}

async function hashOf(site: string, { browser }: Owner, id: string): Promise<string | undefined> {
  try {
    const { url } = await readAs<{ url: string }>(200, browser.post(`/api/documents/${id}/download`, {}));

    return sha256(await fetchBytes(new URL(url, site)));
  } catch {
    return undefined;
  }
}

import type { Browser } from './browser.ts';
import { readAs } from './browser.ts';
import type { Owner } from './factories.ts';
import type { TestApp } from './test-app.ts';

type Visitors = Pick<TestApp, 'newBrowser'>;

type ProofLink = { id: string; kind: string; shareUrl: string; expiresAt: string; opens: number };

/** The link that proves the vaccinations of a pet. */
export const shareProof = async (owner: Owner | Browser, petId: string, choices: object = {}) =>
  (await readAs<{ link: ProofLink }>(200, owner.put(`/api/pets/${petId}/proof`, choices))).link;

export const proofPath = ({ shareUrl }: Pick<ProofLink, 'shareUrl'>) => new URL(shareUrl).pathname;

/** Asks a proof page for the dates of a stay, as its form does. */
export const askProof = (
  app: Visitors,
  path: string,
  asked: Record<string, string>,
  visitor = app.newBrowser(),
) =>
  visitor.request('POST', path, new URLSearchParams(asked).toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

/** A proof link of the pet that has answered once. Its share id. */
export async function addProof(app: Visitors, owner: Owner | Browser, petId: string): Promise<string> {
  const path = proofPath(await shareProof(owner, petId));
  const asked = await askProof(app, path, { arrival: '2026-12-01', departure: '2026-12-08', hours: '0' });
  if (asked.status !== 303) throw new Error(`The question was refused: ${asked.status}`);

  return path.split('/').at(-1) ?? '';
}

import { randomUUID } from 'node:crypto';

import { commonRequirements } from '#shared/health/proof/requirements.ts';

import { readAs } from './browser.ts';
import type { Owner } from './factories.ts';

/** A kept list of requirements. Its id. */
export async function addKeptList(owner: Owner, mark: string): Promise<string> {
  const id = randomUUID();
  // Several digits could be a phone number, which a name is refused with.
  const name = `${mark.replaceAll(/\d/g, 'x')} list`;
  await readAs(201, owner.post('/api/requirement-lists', { id, list: { ...commonRequirements, name } }));

  return id;
}

import { describe, expect, test } from 'vitest';

import { read } from '#server/testing/browser.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

describe('SET-1: the pages of all pets in one list', () => {
  type Listed = { pages: { petId: string; open: boolean; reachable: boolean; shown: string[] }[] };
  const listed = async (owner: Owner) => (await read<Listed>(await owner.get('/api/emergency-pages'))).pages;

  test('SET-1: the list has each pet’s page with its state, without archived pets and those of others', async () => {
    const owner = await buildOwner(app);
    const first = await buildPet(app, owner);
    const second = await buildPet(app, owner);
    const archived = await buildPet(app, owner);
    await buildPet(app, await buildOwner(app));
    await owner.post(`/api/pets/${archived.id}/archive`, {});
    await owner.patch(`/api/pets/${first.id}/emergency-page`, { open: true });
    await owner.patch(`/api/pets/${first.id}/emergency-page`, { field: 'vet', shown: true });
    const pages = await listed(owner);

    expect(new Set(pages.map(({ petId }) => petId))).toEqual(new Set([first.id, second.id]));
    const open = pages.find(({ petId }) => petId === first.id);
    expect(open).toMatchObject({ open: true, reachable: true });
    expect(open?.shown).toContain('vet');
    expect(pages.find(({ petId }) => petId === second.id)).toMatchObject({ open: false, reachable: false });
  });

  test('SET-1: the list is refused to a visitor', async () => {
    expect((await app.newBrowser().get('/api/emergency-pages')).status).toBe(401);
  });
});

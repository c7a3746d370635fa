import { beforeEach, describe, expect, test } from 'vitest';

import {
  askedClinic,
  attachTo,
  confirmBoth,
  mailedPath,
  postQuestion,
  submit,
} from '#server/testing/asked-clinics.ts';
import { readAs } from '#server/testing/browser.ts';
import { printedPdf } from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { uploadDocument } from '#server/testing/upload.ts';

const app = await createTestApp();

beforeEach(async () => {
  await app.pool.query('delete from rate_limits');
});

const get = (path: string) => app.newBrowser().request('GET', path);

describe('PROOF-5: documents', () => {
  const withCertificate = async (withDocuments: boolean) => {
    const { owner, pet, rabies, request } = await askedClinic(app);
    await readAs(204, owner.post(`/api/pets/${pet.id}/clinic-requests/${request.id}/withdraw`, {}));
    const certificate = await uploadDocument(owner, printedPdf(), { name: 'Certificate', petId: pet.id });
    await attachTo(owner, { pet, rabies }, [certificate.id]);
    await readAs(200, postQuestion(owner, pet.id, { vaccinationIds: [rabies.id], withDocuments }));

    return { owner, pet, rabies, certificate, path: await mailedPath(app) };
  };

  test('PROOF-5: those that are attached later are not seen by a clinic that was asked before', async () => {
    const { owner, pet, rabies, certificate, path } = await withCertificate(true);
    const later = await uploadDocument(owner, printedPdf(), { name: 'Later', petId: pet.id });
    await attachTo(owner, { pet, rabies }, [certificate.id, later.id], [certificate.id]);
    const page = await (await get(path)).text();

    expect(page).toContain('Certificate');
    expect(page).not.toContain('Later');
    expect((await get(`${path}/documents/2`)).status).toBe(404);

    await attachTo(owner, { pet, rabies }, [later.id], [certificate.id, later.id]);
    expect((await get(`${path}/documents/1`)).status).toBe(404);
  });

  test('PROOF-5: the clinic sees those of the vaccinations, and only if the owner wants that', async () => {
    const { path } = await withCertificate(true);
    expect(await (await get(path)).text()).toContain('Certificate');
    const file = await get(`${path}/documents/1`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(file.headers.get('cache-control')).toBe('no-store');
    await file.arrayBuffer();
    expect((await get(`${path}/documents/2`)).status).toBe(404);
    await submit(app, path, confirmBoth);
    expect((await get(`${path}/documents/1`)).status).toBe(404);

    await app.pool.query('delete from rate_limits');
    const hidden = await withCertificate(false);
    expect(await (await get(hidden.path)).text()).not.toContain('Certificate');
    expect((await get(`${hidden.path}/documents/1`)).status).toBe(404);
  });
});

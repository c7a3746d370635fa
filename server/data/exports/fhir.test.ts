import { Fhir } from 'fhir';
import { expect, test } from 'vitest';

import { exportOf } from '#server/testing/exports.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { buildFullAccount } from '#server/testing/full-account.ts';
import { addRecord } from '#server/testing/health-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();
const full = await buildFullAccount(app, 'Zanzibar');
const exported = await exportOf(full.owner);

type Bundle = { entry: { fullUrl: string; resource: { resourceType: string } }[] };

test('PROMISE-4: the bundle is FHIR R4 for a validator that is not ours', async () => {
  const bundle = exported.json('fhir.json') as Bundle;
  const kinds = new Set(bundle.entry.map(({ resource }) => resource.resourceType));

  expect([...kinds].toSorted()).toEqual(
    [
      'AllergyIntolerance',
      'DocumentReference',
      'Immunization',
      'MedicationStatement',
      'Observation',
      'Patient',
    ].toSorted(),
  );
  const { valid, messages } = new Fhir().validate(bundle, { errorOnUnexpected: true });
  const problems = messages
    .filter(({ severity }) => String(severity) !== 'info')
    .map(({ message }) => message);

  expect(valid).toBe(true);
  // It doesn't have the codes of LOINC.
  expect(new Set(problems)).toEqual(new Set(['Code "29463-7" (http://loinc.org) not found in value set']));
});

test('PROMISE-4: every reference leads to a resource of the bundle, and none is there twice', async () => {
  const bundle = exported.json('fhir.json') as Bundle;
  const urls = bundle.entry.map(({ fullUrl }) => fullUrl);
  const references = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]+)"/g)].map(([, url]) => url);

  expect(new Set(urls).size).toBe(urls.length);
  expect(references.length).toBeGreaterThan(5);
  for (const url of references) expect(urls).toContain(url);
});

test('the validator refuses a bundle with a wrong code, a missing and an unknown field', async () => {
  const patient = { resourceType: 'Patient', gender: 'malee', coat: 'long' };
  const bundle = {
    resourceType: 'Bundle',
    type: 'collection',
    entry: [{ resource: patient }, { resource: { resourceType: 'Immunization', status: 'completed' } }],
  };
  const { valid, messages } = new Fhir().validate(bundle, { errorOnUnexpected: true });

  expect(valid).toBe(false);
  expect(messages.filter(({ severity }) => String(severity) === 'error').length).toBeGreaterThanOrEqual(4);
});

test('PROMISE-4: it says what a vet needs to know', async () => {
  const owner = await buildOwner(app, { name: 'Ann Owner' });
  const pet = await buildPet(app, owner, {
    name: 'Rex',
    breed: 'Collie',
    birthOrAdoptionDate: '2020-02-03',
  });
  await addRecord(owner, pet.id, 'weights', { weight: '12.5 kg', bodyCondition: 6 });
  const bundle = (await exportOf(owner)).json('fhir.json') as Bundle;
  const of = (kind: string) => bundle.entry.filter(({ resource }) => resource.resourceType === kind);

  expect(of('Patient')).toMatchObject([
    {
      resource: {
        name: [{ text: 'Rex' }],
        birthDate: '2020-02-03',
        contact: [{ name: { text: 'Ann Owner' } }],
      },
    },
  ]);
  expect(of('Observation')).toMatchObject([
    { resource: { valueQuantity: { value: 12.5, code: 'kg' }, code: { coding: [{ code: '29463-7' }] } } },
    { resource: { valueInteger: 6 } },
  ]);
});

import { expect, test } from 'vitest';

import type { HealthRecord } from '#web/health/health/health.api.ts';

import { proposedAddress, proposedLines, waitingVaccinations } from './ask-clinic-defaults.ts';
import type { ClinicRequest } from './clinic-requests.api.ts';

const vet = (name: string, note: string | null) => ({ name, phone: null, note });

test.each([
  ['in a note', [vet('Dr. Ada', 'Front desk: front@clinic.example, ask for Kim')], 'front@clinic.example'],
  ['of the second vet', [vet('Dr. Ada', null), vet('Vets (info@vets.example)', null)], 'info@vets.example'],
  ['that isn’t there', [vet('Dr. Ada', 'Main Street 5')], ''],
])('PROOF-5: the address %s is proposed', (_where, vets, address) => {
  expect(proposedAddress(vets)).toBe(address);
});

const line = (vaccinationId: string, changed = false) =>
  ({ vaccinationId, changed }) as ClinicRequest['lines'][number];
const asked = (state: ClinicRequest['state'], ...lines: ClinicRequest['lines']) =>
  ({ state, lines }) as ClinicRequest;
const given = (id: string, kind = 'owner') =>
  ({
    id,
    name: id,
    vaccine: id,
    dateAdministered: '2026-05-01',
    origin: { kind },
  }) as unknown as HealthRecord['vaccination'];

test('PROOF-5: a vaccination waits while a request about it is open, and it is as it was asked about', () => {
  const requests = [
    asked('waiting', line('rabies'), line('lyme', true)),
    asked('withdrawn', line('dapp')),
    asked('answered', line('leptospira')),
  ];

  expect([...waitingVaccinations(requests)]).toEqual(['rabies']);
});

test('PROOF-5: what is confirmed or waits isn’t proposed again', () => {
  const vaccinations = [given('rabies'), given('lyme', 'confirmed'), given('dapp')];

  expect(proposedLines(vaccinations, new Set(['rabies']))).toEqual(['dapp']);
});

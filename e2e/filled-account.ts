import { pdf } from '../server/testing/sample-files.ts';
import { addDays } from '../shared/core/days.ts';
import { newDocument, newPet } from './requests.ts';
import type { Requests } from './requests.ts';

const today = () => new Date().toISOString().slice(0, 10);
const id = () => crypto.randomUUID();

/** Gives an account something of every kind, so that no page has a reason to say that there is none. Returns a pet's id. */
export async function fillAccount(owner: Requests): Promise<string> {
  const pet = await newPet(owner, 'Pepper');
  const record = { notes: null, documentIds: [] };
  const vaccination = { administrator: null, batchNumber: null, ...record };
  const path = `/api/pets/${pet.id}`;
  await owner.post(`${path}/vaccinations`, {
    id: id(),
    name: 'Rabies',
    vaccine: 'rabies',
    dateAdministered: addDays(today(), -300),
    expirationDate: addDays(today(), 500),
    ...vaccination,
  });
  await owner.post(`${path}/vaccinations`, {
    id: id(),
    name: 'DHPP',
    vaccine: 'dapp',
    dateAdministered: addDays(today(), -5 * 365),
    expirationDate: null,
    ...vaccination,
  });
  for (const [daysAgo, weight] of [
    [40, '24 lb'],
    [2, '25 lb'],
  ] as const)
    await owner.post(`${path}/weights`, {
      id: id(),
      recordDate: addDays(today(), -daysAgo),
      weight,
      bodyCondition: null,
      ...record,
    });
  await owner.post(`${path}/medications`, {
    id: id(),
    name: 'Thyroid',
    dosage: '5 mg',
    frequency: null,
    provider: null,
    startDate: addDays(today(), -1),
    endDate: null,
    schedule: { times: ['08:00', '20:00'], every: 1 },
    ...record,
  });
  await owner.post(`${path}/events`, {
    id: id(),
    title: 'Checkup',
    eventType: 'checkup',
    eventDate: addDays(today(), -20),
    description: null,
    provider: null,
    cost: null,
    currency: 'USD',
    ...record,
  });
  await owner.post(`${path}/home-checks`, {
    id: id(),
    checkedOn: addDays(today(), -10),
    answers: { appetite: 'usual' },
    notes: null,
  });
  await owner.put(`${path}/lifestyle`, { field: 'allergies', value: [{ name: 'Chicken' }], before: [] });
  const sam = { name: 'Sam Hale', phone: '+1 415 555 0132', note: null };
  await owner.put(`${path}/contacts`, { kind: 'emergency', value: [sam], before: [] });
  await owner.post('/api/reminders', { id: id(), title: 'Bath', date: today(), petIds: [pet.id] });
  await owner.post('/api/reminders', {
    id: id(),
    title: 'Nails',
    date: addDays(today(), 9),
    petIds: [pet.id],
  });
  const document = await newDocument(owner, 'rabies.pdf', pdf());
  await owner.patch(`/api/documents/${document.id}`, { changes: { petId: pet.id }, before: { petId: null } });
  await owner.put(`/api/documents/${document.id}/share`, { hours: 24 });
  const old = await newPet(owner, 'Olive');
  await owner.post(`/api/pets/${old.id}/archive`, {});

  return pet.id;
}

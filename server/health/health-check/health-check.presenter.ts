import type { openHealthCheck } from './health-check.usecases.ts';

type Rows = Awaited<ReturnType<typeof openHealthCheck>>;

/** The health facts of each pet; a pet without any record isn’t listed. */
export function presentHealthChecks(rows: Rows) {
  const { vaccinations, medications, weights, visits, homeChecks } = rows;
  const byPet = {
    vaccinations: Map.groupBy(vaccinations, petOf),
    medications: Map.groupBy(medications, petOf),
    weights: Map.groupBy(weights, petOf),
    visits: Map.groupBy(visits, petOf),
    homeChecks: Map.groupBy(homeChecks, petOf),
  };
  const petIds = new Set(Object.values(byPet).flatMap((map) => [...map.keys()]));

  return [...petIds].map((petId) => ({
    petId,
    vaccinations: (byPet.vaccinations.get(petId) ?? []).map(({ petId: _pet, ...given }) => given),
    medications: (byPet.medications.get(petId) ?? []).map(({ petId: _pet, ...medication }) => medication),
    weights: (byPet.weights.get(petId) ?? []).map(({ petId: _pet, ...weight }) => weight),
    lastVisit: presentVisit(byPet.visits.get(petId)?.[0]),
    homeChecks: (byPet.homeChecks.get(petId) ?? []).map(({ petId: _pet, ...check }) => check),
  }));
}

const petOf = ({ petId }: { petId: string }) => petId;

function presentVisit(visit: Rows['visits'][number] | undefined) {
  if (!visit) return null;
  const { eventDate, eventType, title, provider } = visit;

  return { eventDate, eventType, title, provider };
}

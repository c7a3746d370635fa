import type { MedicalEventType } from '../../shared/health/health.ts';
import type { VaccineKey } from '../../shared/health/vaccines/vaccines.ts';

/** The number of days before today. */
type DaysAgo = { ago: number };
/** Fixed where a paper names the day. */
type OfDay = DaysAgo | { on: string };

export type DemoHealth = {
  weights: (OfDay & { weight: string; bodyCondition?: number; notes?: string })[];
  vaccinations: (OfDay & {
    name: string;
    vaccine: VaccineKey | null;
    /** Its last day, or the days from today until then. */
    left: number | string | null;
    batchNumber: string;
    /** The name of the document that confirms it. */
    document?: string;
  })[];
  medications: (DaysAgo & {
    name: string;
    dosage: string;
    frequency: string;
    /** Days since its last day. */
    ended?: number;
    times?: string[];
    every?: number;
    notes?: string;
  })[];
  events: (DaysAgo & {
    eventType: MedicalEventType;
    title: string;
    description: string;
    cost: number | null;
  })[];
};

/** A year of health records for the demo pets, newest last. */
export const demoHealth: Record<string, DemoHealth> = {
  Bella: {
    weights: [
      { ago: 355, weight: '41 lb 8 oz', bodyCondition: 5 },
      { ago: 320, weight: '41 lb 4 oz' },
      { ago: 290, weight: '42 lb' },
      { ago: 262, weight: '42 lb 6 oz' },
      { ago: 230, weight: '42 lb 12 oz', bodyCondition: 6, notes: 'Fewer treats, longer walks.' },
      { on: '2026-05-12', weight: '42 lb 8 oz', notes: 'At the clinic.' },
      { ago: 160, weight: '42 lb' },
      { ago: 128, weight: '41 lb 12 oz' },
      { ago: 96, weight: '41 lb 6 oz', bodyCondition: 5 },
      { ago: 60, weight: '41 lb 8 oz' },
      { ago: 31, weight: '41 lb 4 oz' },
      { ago: 3, weight: '41 lb 6 oz', bodyCondition: 5 },
    ],
    vaccinations: [
      {
        on: '2026-05-12',
        name: 'Rabies, 3 years',
        vaccine: 'rabies',
        left: '2029-05-11',
        batchNumber: 'RB-4471',
        document: 'Vaccination record',
      },
      {
        on: '2026-05-12',
        name: 'Distemper, adenovirus, parvovirus',
        vaccine: 'dapp',
        left: '2029-05-11',
        batchNumber: 'DP-1180',
        document: 'Vaccination record',
      },
      {
        on: '2026-05-12',
        name: 'Leptospirosis',
        vaccine: 'leptospira',
        left: '2027-05-12',
        batchNumber: 'LP-0932',
        document: 'Vaccination record',
      },
      { ago: 349, name: 'Kennel cough', vaccine: 'bordetella', left: 16, batchNumber: 'BB-7713' },
    ],
    medications: [
      {
        ago: 250,
        name: 'Ear drops',
        dosage: '5 drops, left ear',
        frequency: 'twice a day',
        ended: 243,
        times: ['08:00', '20:00'],
      },
      {
        ago: 120,
        name: 'Heartworm chew',
        dosage: '1 chew',
        frequency: 'every 30 days',
        times: ['08:00'],
        every: 30,
      },
    ],
    events: [
      {
        ago: 250,
        eventType: 'illness',
        title: 'Ear infection, left',
        description: 'Red and itchy after swimming. Drops for a week.',
        cost: 9600,
      },
      {
        ago: 194,
        eventType: 'checkup',
        title: 'Annual checkup',
        description: 'Heart, teeth and joints are fine.',
        cost: 18_450,
      },
      {
        ago: 88,
        eventType: 'dental',
        title: 'Teeth cleaning',
        description: 'Under anesthesia. No teeth removed.',
        cost: 41_000,
      },
    ],
  },
  Mio: {
    weights: [
      { ago: 340, weight: '12 lb 5 oz', bodyCondition: 5 },
      { ago: 250, weight: '12 lb 2 oz' },
      { ago: 165, weight: '11 lb 11 oz', notes: 'Started the kidney diet.' },
      { ago: 100, weight: '11 lb 7 oz' },
      { ago: 45, weight: '11 lb 6 oz', bodyCondition: 4 },
      { ago: 10, weight: '11 lb 4 oz' },
    ],
    vaccinations: [
      {
        ago: 400,
        name: 'Panleukopenia, herpes, calici',
        vaccine: 'fvrcp',
        left: 695,
        batchNumber: 'FV-2209',
      },
      { ago: 400, name: 'Rabies, 1 year', vaccine: 'rabies', left: -35, batchNumber: 'RB-3980' },
    ],
    medications: [
      {
        ago: 160,
        name: 'Benazepril',
        dosage: '2.5 mg',
        frequency: 'once a day',
        times: ['19:00'],
        notes: 'Hide it in a little tuna.',
      },
    ],
    events: [
      {
        ago: 170,
        eventType: 'lab_test',
        title: 'Blood and urine test',
        description: 'Creatinine 2.4. Chronic kidney disease, stage 2.',
        cost: 14_200,
      },
      {
        ago: 80,
        eventType: 'checkup',
        title: 'Kidney checkup',
        description: 'Stable. Recheck in six months.',
        cost: 7800,
      },
    ],
  },
  Juniper: {
    weights: [
      { ago: 210, weight: '4 lb 2 oz', bodyCondition: 5 },
      { ago: 90, weight: '4 lb 4 oz' },
      { ago: 20, weight: '4 lb 3 oz', bodyCondition: 5 },
    ],
    vaccinations: [{ ago: 200, name: 'RHDV2', vaccine: null, left: 165, batchNumber: 'RH-551' }],
    medications: [],
    events: [
      {
        ago: 200,
        eventType: 'checkup',
        title: 'Teeth and nails',
        description: 'Molars are fine.',
        cost: 5500,
      },
    ],
  },
};

import type { DocumentCategory } from '../../shared/documents/documents.ts';
import type { Lifestyle } from '../../shared/health/lifestyle.schema.ts';
import type { PetContacts } from '../../shared/pets/pet-contacts.schema.ts';
import type { PetFacts, PetInput } from '../../shared/pets/pets.schema.ts';
import type { NewReminder } from '../../shared/reminders/reminders.schema.ts';
import { samplePaper } from './sample-paper.ts';
import type { Coat } from './sample-photo.ts';

export const demoAccount = { name: 'Robin Hale', email: 'demo@denmate.example', password: 'denmate-demo' };

type DemoPet = PetInput & {
  coat?: Coat;
  more?: Partial<PetFacts>;
  life?: Partial<Lifestyle>;
  contacts?: Partial<PetContacts>;
};
type DemoDocument = {
  pet: string;
  name: string;
  category: DocumentCategory;
  fileName: string;
  /** The date on the document; unset if the owner hasn't entered it. */
  documentDate?: string;
  expirationDate?: string;
  content: Buffer | Coat;
  shared?: boolean;
};

// Numbers that the North American Numbering Plan reserves for use in fiction.
const clinic = {
  name: 'Sample Street Animal Hospital',
  phone: '(212) 555-0118',
  note: '12 Sample Street, New York, NY',
};
const letterhead: [string, string] = [clinic.name, '12 Sample Street, New York, NY 10001  |  (212) 555-0118'];
const neighbor = {
  name: 'Sam Hale',
  phone: '(212) 555-0142',
  note: 'Has a key. Can approve care up to $1,000.',
};

/** The pets of the demo account in the order of adding; one has no photo. */
export const demoPets: DemoPet[] = [
  {
    name: 'Juniper',
    type: 'rabbit',
    gender: 'female',
    breed: 'Mini Lop',
    birthDate: '2024-03-09',
    contacts: { vet: [clinic] },
  },
  {
    name: 'Mio',
    type: 'cat',
    gender: 'male',
    breed: 'Domestic Shorthair',
    birthDate: '2019-08-21',
    coat: { of: 'cat', background: '#c9d6df', fur: '#8d8f96', shade: '#5b5e68' },
    more: { conditions: 'Chronic kidney disease, stage 2' },
    life: { food: [{ name: 'Wet kidney diet, 3 oz, four times a day' }] },
    contacts: { vet: [clinic], emergency: [neighbor] },
  },
  {
    name: 'Bella',
    type: 'dog',
    gender: 'female',
    breed: 'Welsh Springer Spaniel',
    birthDate: '2021-05-14',
    coat: { background: '#bcd7c3', fur: '#b5653a', shade: '#7d4a30' },
    // A number reserved for tests, which no real chip has.
    more: {
      neutered: true,
      colour: 'Red and white',
      conditions: 'Itchy ears in summer. Afraid of fireworks.',
      microchip: '999000000000017',
    },
    life: {
      food: [{ name: 'Active adult kibble, 1 ½ cups twice a day' }],
      treats: [{ name: 'Carrots' }, { name: 'Salmon jerky' }],
      allergies: [{ name: 'Chicken' }],
      medications: [
        { name: 'Apoquel', dosage: '5.4 mg', frequency: 'once a day with food', provider: 'A. Sample, DVM' },
      ],
      insurance: 'Sample Pet Insurance, policy SP-204711',
    },
    contacts: {
      vet: [
        clinic,
        {
          name: 'Harbor Emergency Vet',
          phone: '(212) 555-0111',
          note: 'Open 24 hours',
        },
      ],
      emergency: [neighbor, { name: 'Alex Hale', phone: '(212) 555-0167', note: null }],
    },
  },
];

export const demoDocuments: DemoDocument[] = [
  {
    pet: 'Juniper',
    name: 'Adoption contract',
    category: 'adoption',
    fileName: 'adoption.pdf',
    documentDate: '2024-06-02',
    content: samplePaper({
      from: ['Sample County Rabbit Rescue', '48 Sample Road, Brooklyn, NY 11201  |  (718) 555-0133'],
      title: 'Adoption contract',
      facts: [
        ['Animal', 'Juniper, Mini Lop rabbit'],
        ['Sex', 'Female, spayed'],
        ['Adopter', 'Robin Hale'],
        ['Adoption date', 'June 2, 2024'],
        ['Adoption fee', '$85.00'],
        ['Born', 'March 9, 2024 (estimated)'],
      ],
      notes: [
        'The adopter agrees to keep Juniper indoors, with daily time outside the pen,',
        'and to return her to the rescue if she can no longer be cared for.',
      ],
      signedBy: 'Adoption coordinator',
    }),
  },
  {
    pet: 'Mio',
    name: 'Blood test, spring',
    category: 'lab',
    fileName: 'blood.csv',
    content: Buffer.from(
      'Test,Result,Unit,Low,High\nALT,41,U/L,12,130\nBUN,38,mg/dL,16,36\nCreatinine,2.4,mg/dL,0.8,2.4\nT4,2.1,ug/dL,0.8,4.7\n',
    ),
  },
  {
    pet: 'Mio',
    name: 'Indoor cat insurance',
    category: 'insurance',
    fileName: 'policy.pdf',
    content: samplePaper({
      from: ['Sample Pet Insurance', 'P.O. Box 100, New York, NY 10001  |  (800) 555-0150'],
      title: 'Policy summary',
      facts: [
        ['Policyholder', 'Robin Hale'],
        ['Policy number', 'SP-198802'],
        ['Pet', 'Mio, Domestic Shorthair, male'],
        ['Policy period', 'January 1 to December 31, 2026'],
      ],
      table: {
        head: ['Coverage', 'Annual limit', 'Deductible', 'Reimbursement'],
        rows: [
          ['Accidents and illness', '$5,000', '$250', '80%'],
          ['Surgery and hospital', '$5,000', '$250', '80%'],
          ['Emergency visits', '$1,500', '$100', '90%'],
        ],
      },
      notes: ['Monthly premium: $23.40. Claims: send the itemized invoice within 90 days.'],
    }),
  },
  {
    pet: 'Bella',
    name: 'Prescription for ear drops',
    category: 'prescription',
    fileName: 'prescription.pdf',
    content: samplePaper({
      from: letterhead,
      title: 'Prescription',
      facts: [
        ['Patient', 'Bella, Welsh Springer Spaniel, 41 lb'],
        ['Owner', 'Robin Hale'],
        ['Date', 'November 20, 2026'],
        ['Refills', '1'],
      ],
      table: {
        head: ['Medication', 'Strength', 'Quantity'],
        rows: [['Sample otic drops', '0.1%', '1 bottle, 0.5 fl oz']],
      },
      notes: ['5 drops in the left ear twice a day for 7 days.', 'Clean the ear before the first dose.'],
      signedBy: 'A. Sample, DVM',
    }),
  },
  {
    pet: 'Mio',
    name: 'Mio on the windowsill',
    category: 'photo',
    fileName: 'IMG_2041.jpg',
    content: { of: 'cat', background: '#e8dcc4', fur: '#8d8f96', shade: '#5b5e68' },
  },
  {
    pet: 'Bella',
    name: 'Vaccination record',
    category: 'vaccination',
    fileName: 'vaccination.pdf',
    documentDate: '2026-05-12',
    expirationDate: '2027-05-12',
    content: samplePaper({
      from: letterhead,
      title: 'Certificate of vaccination',
      facts: [
        ['Patient', 'Bella, Welsh Springer Spaniel'],
        ['Owner', 'Robin Hale'],
        ['Sex', 'Female, spayed'],
        ['Born', 'May 14, 2021'],
        ['Microchip', '999 000 000 000 017'],
        ['Weight', '42 lb 8 oz'],
      ],
      table: {
        head: ['Vaccine', 'Given', 'Lot number', 'Valid until'],
        rows: [
          ['Rabies (3-year)', 'May 12, 2026', 'RB-4471', 'May 11, 2029'],
          ['DAPP', 'May 12, 2026', 'DP-1180', 'May 11, 2029'],
          ['Leptospirosis', 'May 12, 2026', 'LP-0932', 'May 12, 2027'],
        ],
      },
      notes: ['Rabies tag number: 26-0417'],
      signedBy: 'A. Sample, DVM  |  License 00000',
    }),
    shared: true,
  },
];

/** The title of the pack of the first pet's documents. */
export const demoPackTitle = 'Boarding';

type DemoReminder = Partial<Omit<NewReminder, 'id' | 'title' | 'date' | 'petIds'>> & {
  title: string;
  pets: string[];
  /** The number of days from today. */
  inDays: number;
};

/** One overdue, one today, and later ones; the first is completed. */
export const demoReminders: DemoReminder[] = [
  { title: 'Nail trim', kind: 'grooming', pets: ['Juniper'], inDays: -12 },
  {
    title: 'Book a dental checkup',
    kind: 'vet',
    pets: ['Mio'],
    inDays: -2,
    notes: 'Ask about the lower left molar.',
  },
  {
    title: 'Ear drops',
    kind: 'medication',
    pets: ['Bella'],
    inDays: 0,
    customTime: '20:00',
    advanceNotice: 0,
    repeat: 'FREQ=DAILY;COUNT=7',
  },
  {
    title: 'Flea and tick treatment',
    kind: 'medication',
    pets: ['Bella', 'Mio'],
    inDays: 6,
    repeat: 'FREQ=MONTHLY',
  },
  { title: 'Weigh-in', pets: ['Juniper', 'Mio', 'Bella'], inDays: 9, repeat: 'FREQ=WEEKLY;INTERVAL=2' },
  {
    title: 'Leptospirosis booster',
    kind: 'vaccination',
    pets: ['Bella'],
    inDays: 30,
    customTime: '10:30',
    advanceNotice: 168,
  },
];

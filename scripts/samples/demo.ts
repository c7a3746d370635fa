import type { DocumentCategory } from '../../shared/documents.ts';
import type { Lifestyle } from '../../shared/lifestyle.schema.ts';
import type { PetContacts } from '../../shared/pet-contacts.schema.ts';
import type { PetFacts, PetInput } from '../../shared/pets.schema.ts';
import type { NewReminder } from '../../shared/reminders/reminders.schema.ts';
import { samplePdf } from './sample-pdf.ts';
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
  content: Buffer | Coat;
  shared?: boolean;
};

// Numbers that the North American Numbering Plan reserves for use in fiction.
const clinic = {
  name: 'Sample Street Veterinary Clinic',
  phone: '(212) 555-0118',
  note: '12 Sample Street',
};
const neighbor = {
  name: 'Sam Hale',
  phone: '(212) 555-0142',
  note: 'Has a key. May decide up to $1,000.',
};

/** The pets of the demo account in the order they are added; one has no photo. */
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
    breed: 'European Shorthair',
    birthDate: '2019-08-21',
    coat: { background: '#c9d6df', fur: '#8d8f96', shade: '#5b5e68' },
    more: { conditions: 'Chronic kidney disease, stage 2' },
    life: { food: [{ name: 'Kidney diet, wet, four small meals' }] },
    contacts: { vet: [clinic], emergency: [neighbor] },
  },
  {
    name: 'Bella',
    type: 'dog',
    gender: 'female',
    breed: 'Border Collie',
    birthDate: '2021-05-14',
    coat: { background: '#bcd7c3', fur: '#c98b4b', shade: '#8a5a2b' },
    // A number reserved for tests, which no real chip has.
    more: {
      neutered: true,
      colour: 'red merle and white',
      conditions: 'Itchy ears in summer; shy of fireworks',
      microchip: '999000000000017',
    },
    life: {
      food: [{ name: 'Dry food for working dogs, 1 ½ cups twice a day' }],
      treats: [{ name: 'Carrots' }, { name: 'Dried fish' }],
      allergies: [{ name: 'Chicken' }],
      medications: [
        { name: 'Apoquel', dosage: '5.4 mg', frequency: 'once a day with food', provider: 'Dr. Sample' },
      ],
      insurance: 'Sample Pet Mutual, 4711',
    },
    contacts: {
      vet: [
        clinic,
        {
          name: 'Night clinic at the harbor',
          phone: '(212) 555-0111',
          note: 'Open day and night',
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
    content: samplePdf('Adoption contract', ['Animal: Juniper, Mini Lop, female', 'Adopted on June 2, 2024']),
  },
  {
    pet: 'Mio',
    name: 'Blood test, spring',
    category: 'lab',
    fileName: 'blood.csv',
    content: Buffer.from(
      'value,result,unit,from,to\nALT,41,U/l,12,130\nCreatinine,1.4,mg/dl,0.8,2.4\nT4,2.1,ug/dl,0.8,4.7\n',
    ),
  },
  {
    pet: 'Mio',
    name: 'Indoor cat insurance',
    category: 'insurance',
    fileName: 'policy.pdf',
    content: samplePdf('Insurance policy', [
      'Insured: Mio',
      'Cover: surgery and hospital, up to 5,000 a year',
    ]),
  },
  {
    pet: 'Bella',
    name: 'Prescription for the ear drops',
    category: 'prescription',
    fileName: 'prescription.txt',
    content: Buffer.from('Bella, ear drops, 5 drops into the left ear twice a day for 7 days.\n'),
  },
  {
    pet: 'Mio',
    name: 'Mio on the window sill',
    category: 'photo',
    fileName: 'IMG_2041.jpg',
    content: { background: '#e8dcc4', fur: '#8d8f96', shade: '#5b5e68' },
  },
  {
    pet: 'Bella',
    name: 'Vaccination record',
    category: 'vaccination',
    fileName: 'vaccination.pdf',
    content: samplePdf('Certificate of vaccination', [
      'Patient: Bella, Border Collie, female, born May 14, 2021',
      'Rabies: May 12, 2026, valid until May 11, 2029',
      'Distemper, adenovirus, parvovirus: May 12, 2026',
      'Leptospirosis: May 12, 2026, due again May 12, 2027',
    ]),
    shared: true,
  },
];

type DemoReminder = Partial<Omit<NewReminder, 'id' | 'title' | 'date' | 'petIds'>> & {
  title: string;
  pets: string[];
  /** From today. */
  inDays: number;
};

/** One overdue, one today, and later ones; the first is completed. */
export const demoReminders: DemoReminder[] = [
  { title: 'Nail trim', kind: 'grooming', pets: ['Juniper'], inDays: -12 },
  {
    title: 'Book the dental check',
    kind: 'vet',
    pets: ['Mio'],
    inDays: -2,
    notes: 'Ask about the left molar.',
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

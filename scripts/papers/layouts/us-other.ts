import type { Paper } from '../paper.ts';
import { cat, dog, row } from '../paper.ts';

export const usOther: readonly Paper[] = [
  {
    name: 'us-reminder-due-only',
    language: 'en',
    page: 'letter',
    pets: [dog('Bella')],
    says: { pet: 'Bella', date: '2026-02-20', rows: [] },
    draw: (pen) => {
      pen.text(60, 60, 'Maple Hollow Animal Hospital', { size: 14, font: 'Times-Bold' });
      pen.text(60, 100, 'February 20, 2026', { font: 'Times-Roman', size: 11 });
      pen.lines(60, 130, ['Dear Dana,', 'Our records show that Bella is due for the following:'], {
        font: 'Times-Roman',
        size: 11,
        gap: 20,
      });
      pen.table({
        at: [60, 180],
        widths: [200, 150],
        head: ['Service', 'Due date'],
        rows: [
          ['Rabies vaccination', '03/14/2026'],
          ['DHPP vaccination', '03/14/2026'],
          ['Heartworm test', '03/14/2026'],
        ],
        look: { font: 'Times-Roman', size: 11 },
      });
      pen.text(60, 280, 'Please call (614) 555-0117 to make an appointment.', {
        font: 'Times-Roman',
        size: 11,
      });
    },
  },
  {
    name: 'us-reminder-last-given',
    language: 'en',
    page: 'letter',
    pets: [cat('Mochi')],
    says: {
      pet: 'Mochi',
      date: '2026-10-15',
      rows: [row('rabies', '2025-11-20', '2026-11-20'), row('fvrcp', '2023-11-22', '2026-11-22')],
    },
    draw: (pen) => {
      pen.text(50, 50, 'It’s almost time!', { size: 20, font: 'Helvetica-Bold' });
      pen.text(50, 85, '10/15/2026', { size: 10 });
      pen.text(50, 110, 'Mochi needs these vaccines soon:', { size: 12 });
      pen.table({
        at: [50, 140],
        widths: [150, 120, 120],
        head: ['Vaccine', 'Last given', 'Due'],
        rows: [
          ['Rabies', '11/20/2025', '11/20/2026'],
          ['FVRCP', '11/22/2023', '11/22/2026'],
        ],
      });
      pen.text(50, 240, 'The Cat Corner Clinic, 1 Elm Way, Barlow, TX 75001', { size: 9 });
    },
  },
  {
    name: 'us-lab-titers',
    language: 'en',
    page: 'letter',
    pets: [dog('Olive')],
    says: { pet: 'Olive', date: '2026-08-04', rows: [] },
    draw: (pen) => {
      pen.text(40, 40, 'NORTHSTAR DIAGNOSTIC LABORATORY', { size: 14, font: 'Helvetica-Bold' });
      pen.pairs(
        40,
        75,
        [
          ['Patient', 'Olive'],
          ['Species', 'Canine'],
          ['Collected', '08/03/2026'],
          ['Reported', '08/04/2026'],
        ],
        { gap: 14 },
      );
      pen.table({
        at: [40, 150],
        widths: [200, 100, 160],
        head: ['Test', 'Result', 'Reference range'],
        rows: [
          ['Canine distemper antibody titer', '1:128', '>= 1:32 protective'],
          ['Canine parvovirus antibody titer', '1:640', '>= 1:80 protective'],
          ['Rabies FAVN', '2.31 IU/mL', '>= 0.50 IU/mL'],
          ['Lyme C6 antibody', 'Negative', 'Negative'],
        ],
      });
    },
  },
  {
    name: 'us-discharge-notes',
    language: 'en',
    page: 'letter',
    pets: [dog('Pepper')],
    says: {
      pet: 'Pepper',
      date: '2026-04-27',
      rows: [row('dapp', '2026-04-27', null, null), row('bordetella', '2026-04-27', null, null)],
    },
    draw: (pen) => {
      pen.text(50, 45, 'Visit summary and home care', { size: 16, font: 'Helvetica-Bold' });
      pen.text(50, 75, 'Patient: Pepper | Visit date: 04/27/2026 | Weight: 18.4 lb | Doctor: A. Novak, DVM', {
        size: 9.5,
      });
      pen.text(50, 105, 'Vaccines given today', { size: 12, font: 'Helvetica-Bold' });
      pen.lines(62, 125, ['• DHPP #2 (subcutaneous, right shoulder)', '• Bordetella (oral)'], { gap: 16 });
      pen.text(50, 170, 'What to expect', { size: 12, font: 'Helvetica-Bold' });
      pen.text(50, 190, 'Mild sleepiness for a day is normal. Call us for swelling, vomiting or hives.', {
        width: 480,
      });
      pen.text(50, 225, 'Coming up', { size: 12, font: 'Helvetica-Bold' });
      pen.lines(62, 245, ['• DHPP #3 on 05/18/2026', '• Rabies at 16 weeks, 06/08/2026'], { gap: 16 });
      pen.text(50, 290, 'Next appointment: 05/18/2026 10:20 AM');
    },
  },
  {
    name: 'us-shelter-card',
    language: 'en',
    page: 'card',
    pets: [cat('Tuxedo')],
    says: {
      pet: 'Tuxedo',
      date: null,
      rows: [
        row('fvrcp', '2026-02-03', null, null),
        row('fvrcp', '2026-02-24', '2026-03-17', null),
        row('rabies', '2026-02-24', '2027-02-24', null),
      ],
    },
    draw: (pen) => {
      pen.box(8, 8, 404, 284);
      pen.text(20, 18, 'SECOND CHANCE SHELTER - ANIMAL RECORD', { size: 11, font: 'Helvetica-Bold' });
      pen.text(20, 38, 'Name: Tuxedo   ID: A-20418   Cat, M/N, DOB approx. 11/2025', { size: 9 });
      pen.text(20, 60, 'Vaccines', { size: 10, font: 'Helvetica-Bold' });
      pen.table({
        at: [20, 74],
        widths: [90, 90, 90, 110],
        head: ['Type', '1st', '2nd', 'Next due'],
        rows: [
          ['FVRCP', '02/03/2026', '02/24/2026', '03/17/2026'],
          ['Rabies', '02/24/2026', '', '02/24/2027'],
        ],
        look: { size: 9 },
        lines: 'all',
      });
      pen.text(20, 150, 'FeLV/FIV test: NEG / NEG  02/03/2026', { size: 9 });
      pen.text(20, 166, 'Dewormed: 02/03/2026, 02/24/2026', { size: 9 });
    },
  },
  {
    name: 'us-breeder-contract',
    language: 'en',
    page: 'letter',
    pets: [dog('Ziggy')],
    says: {
      pet: 'Ziggy',
      date: '2026-08-15',
      rows: [row('dapp', '2026-07-18', null, null), row('dapp', '2026-08-08', null, null)],
    },
    draw: (pen) => {
      pen.text(160, 40, 'PUPPY SALES AGREEMENT', { size: 15, font: 'Times-Bold' });
      const font = 'Times-Roman';
      pen.text(
        50,
        75,
        'This agreement of August 15, 2026 is between Juniper Ridge Kennel (seller) and Chris Vale (buyer) for the puppy called Ziggy, whelped May 23, 2026, sire Ch. Northwind, dam Larkspur.',
        { font, size: 11, width: 500 },
      );
      pen.text(
        50,
        125,
        'Health: The puppy received its first DHPP on 07/18/2026 and its second DHPP on 08/08/2026. Rabies vaccination is the responsibility of the buyer and is due at 16 weeks.',
        { font, size: 11, width: 500 },
      );
      pen.text(
        50,
        175,
        'The seller guarantees against congenital defects until 05/23/2028. Balance due 08/15/2026: $900.',
        { font, size: 11, width: 500 },
      );
      pen.text(50, 240, 'Signed: ______________   Date: 08/15/2026', { font, size: 11 });
    },
  },
  {
    name: 'us-clinic-app-print',
    language: 'en',
    page: 'letter',
    pets: [dog('Mango')],
    says: {
      pet: 'Mango',
      date: null,
      rows: [
        row('rabies', '2025-02-28', '2028-02-28', null),
        row('leptospira', '2026-03-02', '2027-03-02', null),
      ],
    },
    draw: (pen) => {
      pen.text(40, 40, 'Mango', { size: 22, font: 'Helvetica-Bold' });
      pen.text(40, 68, 'Dog - Vizsla - 24.1 kg', { size: 10, color: '#666' });
      pen.text(40, 100, 'Vaccines', { size: 13, font: 'Helvetica-Bold' });
      const block = (y: number, name: string, given: string, until: string) => {
        pen.box(40, y, 400, 62);
        pen.text(52, y + 8, name, { size: 12, font: 'Helvetica-Bold' });
        pen.text(52, y + 28, `Given on ${given}`, { size: 10 });
        pen.text(52, y + 44, `Valid until ${until}`, { size: 10 });
      };
      block(122, 'Rabies', '2025-02-28', '2028-02-28');
      block(194, 'Leptospirosis', '2026-03-02', '2027-03-02');
      pen.box(40, 266, 400, 62);
      pen.text(52, 274, 'Bordetella', { size: 12, font: 'Helvetica-Bold' });
      pen.text(52, 294, 'Overdue since 2025-09-01', { size: 10, color: '#a33' });
    },
  },
];

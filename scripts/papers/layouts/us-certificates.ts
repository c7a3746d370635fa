import type { Paper } from '../paper.ts';
import { cat, dog, row } from '../paper.ts';

export const usCertificates: readonly Paper[] = [
  {
    name: 'us-rabies-certificate-boxes',
    language: 'en',
    page: 'letter',
    pets: [dog('Olive')],
    says: { pet: 'Olive', date: '2026-03-04', rows: [row('rabies', '2026-03-04', '2029-03-04', '18843A')] },
    draw: (pen) => {
      pen.text(150, 36, 'RABIES VACCINATION CERTIFICATE', { size: 17, font: 'Helvetica-Bold' });
      const cell = (x: number, y: number, width: number, label: string, value: string) => {
        pen.box(x, y, width, 40);
        pen.text(x + 4, y + 4, label, { size: 7, color: '#555' });
        pen.text(x + 4, y + 20, value, { size: 11 });
      };
      cell(40, 70, 300, "Owner's name", 'Jordan Marsh');
      cell(340, 70, 230, 'Telephone', '(802) 555-0142');
      cell(40, 110, 530, 'Address', '12 Mill Rd, Burlbury, VT 05401');
      cell(40, 150, 130, "Animal's name", 'Olive');
      cell(170, 150, 100, 'Species', 'Dog');
      cell(270, 150, 150, 'Breed', 'Border Collie');
      cell(420, 150, 150, 'Date of birth', '06/02/2021');
      cell(40, 190, 200, 'Microchip', '985141002345678');
      cell(240, 190, 180, 'Rabies tag no.', '4471');
      cell(420, 190, 150, 'Weight', '41 lb');
      cell(40, 230, 180, 'Product name', 'Imrab 3 TF');
      cell(220, 230, 180, 'Manufacturer', 'Boehringer');
      cell(400, 230, 170, 'Vaccine serial (lot) no.', '18843A');
      cell(40, 270, 180, 'Date vaccinated', '03/04/2026');
      cell(220, 270, 180, 'Next vaccination due by', '03/04/2029');
      cell(400, 270, 170, 'Vaccine expiration', '09/30/2027');
      cell(40, 310, 530, 'Veterinarian', 'R. Lindqvist, DVM   License VT-2201');
    },
  },
  {
    name: 'us-rabies-certificate-labels',
    language: 'en',
    page: 'letter',
    pets: [cat('Juniper'), dog('Moose')],
    says: {
      pet: 'Juniper',
      date: '2026-06-11',
      rows: [row('rabies', '2026-06-11', '2027-06-11', 'PR-55120')],
    },
    draw: (pen) => {
      pen.text(60, 50, 'Certificate of Rabies Vaccination', { size: 18, font: 'Times-Bold' });
      pen.text(60, 76, 'Harbor Light Cat Clinic, 77 Pier Street, Dunmore, ME 04999', {
        font: 'Times-Roman',
        size: 10,
      });
      pen.pairs(
        60,
        120,
        [
          ['Pet name:', 'Juniper'],
          ['Species:', 'Feline'],
          ['Born:', '04/30/2022'],
          ['Vaccine:', 'Purevax Feline Rabies 1 Year'],
          ['Date given:', 'June 11, 2026'],
          ['Expires:', 'June 11, 2027'],
          ['Lot number:', 'PR-55120'],
          ['Lot expiration:', '02/2028'],
          ['Site and route:', 'right hind, SQ'],
          ['Veterinarian:', 'M. Adeyemi, DVM'],
        ],
        { font: 'Times-Roman', size: 12, gap: 22, between: 130 },
      );
    },
  },
  {
    name: 'us-vaccine-history-table',
    language: 'en',
    page: 'letter',
    pets: [dog('Biscuit')],
    says: {
      pet: 'Biscuit',
      date: '2026-11-10',
      rows: [
        row('rabies', '2024-04-10', '2027-04-10', 'RB2291'),
        row('dapp', '2025-04-12', '2028-04-12', 'K7719C'),
        row('leptospira', '2026-04-11', '2027-04-11', 'LP0032'),
        row('bordetella', '2026-04-11', '2027-04-11', '88124'),
        row('lyme', '2026-04-11', '2027-04-11', 'L-4410'),
      ],
    },
    draw: (pen) => {
      pen.text(40, 40, 'Willow Creek Veterinary Hospital', { size: 15 });
      pen.text(40, 70, 'Vaccination History', { size: 14, font: 'Helvetica-Bold' });
      pen.text(40, 95, 'Patient: Biscuit    Species: Canine    Sex: MN    Report date: 11/10/2026', {
        size: 10,
      });
      pen.table({
        at: [40, 125],
        widths: [150, 85, 85, 85, 120],
        head: ['Vaccine', 'Date Given', 'Next Due', 'Serial #', 'Given by'],
        rows: [
          ['Rabies (3 yr)', '04/10/2024', '04/10/2027', 'RB2291', 'Dr. Tan'],
          ['DHPP', '04/12/2025', '04/12/2028', 'K7719C', 'Dr. Tan'],
          ['Leptospirosis', '04/11/2026', '04/11/2027', 'LP0032', 'Dr. Osei'],
          ['Bordetella', '04/11/2026', '04/11/2027', '88124', 'Dr. Osei'],
          ['Lyme', '04/11/2026', '04/11/2027', 'L-4410', 'Dr. Osei'],
        ],
      });
    },
  },
  {
    name: 'us-record-columns-in-file',
    language: 'en',
    page: 'letter',
    pets: [cat('Pixel')],
    says: {
      pet: 'Pixel',
      date: null,
      rows: [
        row('fvrcp', '2025-08-18', '2028-08-18'),
        row('rabies', '2026-08-19', '2027-08-19'),
        row('felv', '2025-08-18', '2026-08-18'),
      ],
    },
    draw: (pen) => {
      pen.text(50, 50, 'IMMUNIZATION RECORD', { size: 16, font: 'Helvetica-Bold' });
      pen.text(50, 80, 'Name: Pixel');
      pen.text(250, 80, 'Species: Cat');
      pen.text(400, 80, 'Birthdate: 05/19/2024');
      pen.table({
        at: [50, 115],
        widths: [180, 130, 130],
        head: ['Immunization', 'Administered', 'Expires'],
        rows: [
          ['FVRCP 3yr', '08/18/2025', '08/18/2028'],
          ['Rabies Purevax 1yr', '08/19/2026', '08/19/2027'],
          ['FeLV', '08/18/2025', '08/18/2026'],
        ],
        by: 'columns',
        lines: 'all',
      });
    },
  },
  {
    name: 'us-daycare-card-names-of-months',
    language: 'en',
    page: 'a5',
    pets: [dog('Waffles')],
    says: {
      pet: 'Waffles',
      date: '2026-07-07',
      rows: [
        row('rabies', '2025-07-03', '2028-07-03', null),
        row('dapp', '2025-07-03', '2028-07-03', null),
        row('bordetella', '2026-07-07', '2027-07-07', null),
      ],
    },
    draw: (pen) => {
      pen.box(20, 20, 380, 300);
      pen.text(40, 35, 'PROOF OF VACCINATION', { size: 15, font: 'Helvetica-Bold' });
      pen.text(40, 60, 'for Waffles, a Corgi of Sam Okafor', { size: 11 });
      pen.lines(
        40,
        95,
        [
          'Rabies - given Jul 3, 2025 - good through Jul 3, 2028',
          'Distemper/Parvo - given Jul 3, 2025 - good through Jul 3, 2028',
          'Bordetella - given Jul 7, 2026 - good through Jul 7, 2027',
          'Canine influenza - not on file',
        ],
        { gap: 24 },
      );
      pen.text(40, 220, 'Issued Jul 7, 2026 by Bluestem Veterinary Care', { size: 10 });
    },
  },
  {
    name: 'us-health-certificate',
    language: 'en',
    page: 'letter',
    pets: [dog('Atlas')],
    says: {
      pet: 'Atlas',
      date: '2026-11-09',
      rows: [
        row('rabies', '2025-12-01', '2028-12-01', '24091B'),
        row('dapp', '2026-05-06', '2027-05-06', '5518X'),
      ],
    },
    draw: (pen) => {
      pen.text(130, 40, 'CERTIFICATE OF VETERINARY INSPECTION', { size: 15, font: 'Helvetica-Bold' });
      pen.lines(40, 75, [
        'Consignor: Noor Haddad, 5 Lark Ct, Tilden, NE 68001',
        'Animal: Atlas, canine, male neutered, black, 4 years',
        'Date of inspection: 11/09/2026   This certificate is valid until 12/09/2026',
      ]);
      pen.table({
        at: [40, 140],
        widths: [110, 120, 90, 100, 100],
        head: ['Vaccination', 'Product', 'Serial no.', 'Date\nadministered', 'Expiration\ndate'],
        headHeight: 32,
        rows: [
          ['Rabies', 'Defensor 3', '24091B', '12/01/2025', '12/01/2028'],
          ['Distemper combo', 'Vanguard Plus 5', '5518X', '05/06/2026', '05/06/2027'],
        ],
        lines: 'all',
      });
      pen.text(40, 240, 'I certify that the animal is healthy and fit to fly. Exam weight 61.2 lb.');
      pen.text(40, 270, 'Dr. E. Brandt, USDA accredited, 11/09/2026');
    },
  },
];

import type { Paper } from '../paper.ts';
import { cat, dog, row } from '../paper.ts';

export const elsewhere: readonly Paper[] = [
  {
    name: 'uk-vaccination-card',
    language: 'en',
    page: 'a5',
    pets: [dog('Monty')],
    says: {
      pet: 'Monty',
      date: null,
      rows: [
        row('dapp', '2026-02-05', '2029-02-05', 'A233'),
        row('leptospira', '2026-02-05', '2027-02-05', 'L556'),
        row('bordetella', '2026-02-05', '2027-02-05', 'K019'),
      ],
    },
    draw: (pen) => {
      pen.text(30, 28, 'Vaccination record card', { size: 14, font: 'Helvetica-Bold' });
      pen.text(30, 50, "Pet's name: Monty    Species: dog    Date of birth: 11/09/2024", { size: 9 });
      pen.table({
        at: [30, 74],
        widths: [120, 75, 60, 85],
        head: ['Vaccine', 'Date', 'Batch', 'Next due'],
        look: { size: 9 },
        rowHeight: 24,
        rows: [
          ['Nobivac DHP', '05/02/2026', 'A233', '05/02/2029'],
          ['Nobivac L4', '05/02/2026', 'L556', '05/02/2027'],
          ['Kennel cough', '05/02/2026', 'K019', '05/02/2027'],
        ],
      });
      pen.text(30, 190, 'Signed: T. Ashworth MRCVS, Thistle Vets, Leeds LS1 9ZZ, 0113 496 0155', { size: 8 });
    },
  },
  {
    name: 'uk-invoice',
    language: 'en',
    pets: [cat('Smudge')],
    says: {
      pet: 'Smudge',
      date: '2026-06-17',
      rows: [row('fvrcp', '2026-06-17', null, null), row('felv', '2026-06-17', null, null)],
    },
    draw: (pen) => {
      pen.text(50, 40, 'Thistle Vets Ltd', { size: 16, font: 'Helvetica-Bold' });
      pen.text(380, 44, 'VAT invoice 55120', { size: 11 });
      pen.text(50, 80, 'Animal: Smudge');
      pen.text(50, 96, 'Treatment date: 17 June 2026');
      pen.table({
        at: [50, 130],
        widths: [300, 80, 80],
        head: ['Treatment', 'Net', 'Gross'],
        rows: [
          ['Vaccination consultation', '£32.50', '£39.00'],
          ['Feline RCP vaccine', '£21.00', '£25.20'],
          ['Feline leukaemia vaccine', '£19.00', '£22.80'],
        ],
      });
      pen.text(50, 230, 'Payment due by 17 July 2026. Registered in England 01234567.', { size: 9 });
    },
  },
  {
    name: 'eu-passport-rabies-english',
    language: 'en',
    page: 'a5',
    pets: [cat('Saffron')],
    says: { pet: null, date: null, rows: [row('rabies', '2026-01-07', '2029-01-06', 'N402B1')] },
    draw: (pen) => {
      pen.text(24, 24, 'V. VACCINATION AGAINST RABIES', { size: 12, font: 'Helvetica-Bold' });
      pen.text(24, 40, 'VACCINATION CONTRE LA RAGE', { size: 8 });
      pen.table({
        at: [24, 58],
        widths: [125, 75, 80, 85],
        head: ['Manufacturer and\nname of vaccine', 'Batch number', 'Vaccination date', 'Valid until'],
        headHeight: 30,
        look: { size: 8.5 },
        rowHeight: 40,
        rows: [['MSD Animal Health\nNobivac Rabies', 'N402B1', '07/01/2026', '06/01/2029']],
        lines: 'all',
      });
      pen.text(24, 150, 'Pet passport issued in Ireland. Authorised veterinarian: S. Byrne MVB', { size: 8 });
    },
  },
  {
    name: 'au-certificate-c5',
    language: 'en',
    pets: [dog('Banjo')],
    says: { pet: 'Banjo', date: '2026-08-13', rows: [row('dapp', '2026-08-13', '2027-08-13', '772-901')] },
    draw: (pen) => {
      pen.text(50, 50, 'Vaccination Certificate', { size: 20, font: 'Times-Italic' });
      pen.text(50, 90, 'This is to certify that Banjo', { font: 'Times-Roman', size: 13 });
      pen.text(50, 112, 'was vaccinated on 13th August 2026', { font: 'Times-Roman', size: 13 });
      pen.text(50, 134, 'against distemper, hepatitis, parvovirus (C5)', { font: 'Times-Roman', size: 13 });
      pen.text(50, 156, 'Batch: 772-901', { font: 'Times-Roman', size: 13 });
      pen.text(50, 178, 'The next vaccination is due on 13th August 2027.', {
        font: 'Times-Roman',
        size: 13,
      });
    },
  },
  {
    name: 'us-hospital-two-columns',
    language: 'en',
    page: 'letter',
    pets: [dog('Scout')],
    says: {
      pet: 'Scout',
      date: '2026-10-29',
      rows: [
        row('rabies', '2026-10-29', '2029-10-29', '99120'),
        row('lyme', '2026-10-29', '2027-10-29', 'LY-12'),
      ],
    },
    draw: (pen) => {
      pen.text(40, 40, 'Two Rivers Animal Hospital', { size: 15, font: 'Helvetica-Bold' });
      pen.text(40, 62, 'Patient: Scout   Date: 10/29/2026', { size: 10 });
      const side = (x: number, name: string, values: [string, string][]) => {
        pen.box(x, 95, 250, 130);
        pen.text(x + 10, 104, name, { size: 13, font: 'Helvetica-Bold' });
        pen.pairs(x + 10, 130, values, { size: 10, between: 90, gap: 20 });
      };
      side(40, 'RABIES', [
        ['Given:', '10/29/2026'],
        ['Expires:', '10/29/2029'],
        ['Lot:', '99120'],
      ]);
      side(310, 'LYME', [
        ['Given:', '10/29/2026'],
        ['Expires:', '10/29/2027'],
        ['Lot:', 'LY-12'],
      ]);
    },
  },
  {
    name: 'us-kennel-email-print',
    language: 'en',
    page: 'letter',
    pets: [dog('Nacho')],
    says: {
      pet: 'Nacho',
      date: '2026-11-02',
      rows: [
        row('rabies', '2024-10-30', '2027-10-30', null),
        row('dapp', '2025-10-28', '2026-10-28', null),
        row('bordetella', '2026-10-26', null, null),
      ],
    },
    draw: (pen) => {
      pen.lines(
        50,
        50,
        [
          'From: frontdesk@lakesideanimals.example',
          'Date: Monday, November 2, 2026',
          'Subject: vaccines for Nacho',
        ],
        { size: 10 },
      );
      pen.text(
        50,
        120,
        'Hello! Here are the vaccine dates you asked for. Rabies was given on 10/30/2024 and expires on 10/30/2027. DHPP was given on 10/28/2025 and expired on 10/28/2026. Bordetella was given last week, on 10/26/2026. He is overdue for leptospirosis and has never had the Lyme vaccine.',
        { width: 480, size: 11 },
      );
    },
  },
  {
    name: 'us-license-application',
    language: 'en',
    page: 'letter',
    pets: [dog('Bruno')],
    says: { pet: 'Bruno', date: '2026-01-08', rows: [row('rabies', '2025-09-12', '2028-09-12', null)] },
    draw: (pen) => {
      pen.text(120, 40, 'TOWN OF FAIRBROOK - DOG LICENSE 2026', { size: 14, font: 'Helvetica-Bold' });
      pen.pairs(
        60,
        80,
        [
          ['License no.', '0912'],
          ['Issued', '01/08/2026'],
          ['License expires', '12/31/2026'],
          ['Dog', 'Bruno'],
          ['Rabies vaccination date', '09/12/2025'],
          ['Rabies expiration date', '09/12/2028'],
          ['Rabies tag', '2025-771'],
          ['Fee', '$15.00'],
        ],
        { between: 160 },
      );
    },
  },
];

import type { Paper } from '../paper.ts';
import { cat, dog, row } from '../paper.ts';

/** Papers that no rule was made for. They are measured on their own. */
export const heldBack: readonly Paper[] = [
  {
    name: 'held-us-invoice',
    language: 'en',
    page: 'letter',
    pets: [dog('Tilly')],
    says: {
      pet: 'Tilly',
      date: '2026-06-30',
      rows: [row('lyme', '2026-06-30'), row('leptospira', '2026-06-30')],
    },
    draw: (pen) => {
      pen.text(40, 40, 'GRANITE FALLS PET CARE', { size: 14, font: 'Helvetica-Bold' });
      pen.text(40, 60, 'Statement of account - 07/01/2026', { size: 10 });
      pen.text(40, 90, 'Tilly - services on 06/30/2026', { size: 11, font: 'Helvetica-Bold' });
      pen.table({
        at: [40, 115],
        widths: [60, 280, 80],
        rows: [
          ['1.00', 'Exam, comprehensive', '$70.00'],
          ['1.00', 'Lyme vaccine booster', '$46.00'],
          ['1.00', 'Vaccine - Lepto 4', '$35.00'],
          ['1.00', 'Simparica Trio 6 pack', '$168.00'],
        ],
        lines: 'none',
      });
      pen.text(40, 220, 'Balance $319.00, due 07/31/2026. Rabies is due 08/2026.', { size: 9 });
    },
  },
  {
    name: 'held-us-record',
    language: 'en',
    page: 'letter',
    pets: [cat('Poppy')],
    says: {
      pet: 'Poppy',
      date: '2026-09-15',
      rows: [
        row('rabies', '2026-09-15', '2029-09-15', 'Y2209'),
        row('fvrcp', '2024-09-20', '2027-09-20', 'Q881'),
      ],
    },
    draw: (pen) => {
      pen.text(50, 40, 'Medical record - vaccination summary', { size: 14, font: 'Times-Bold' });
      pen.text(50, 66, 'Patient name: Poppy     Printed: 09/15/2026', { font: 'Times-Roman', size: 11 });
      pen.table({
        at: [50, 95],
        widths: [85, 140, 75, 85],
        head: ['Date', 'Vaccination', 'Lot', 'Expires'],
        rows: [
          ['09/15/2026', 'Rabies, 3-year', 'Y2209', '09/15/2029'],
          ['09/20/2024', 'FVRCP', 'Q881', '09/20/2027'],
        ],
        look: { font: 'Times-Roman', size: 11 },
      });
    },
  },
  {
    name: 'held-us-certificate',
    language: 'en',
    page: 'letter',
    pets: [dog('Gus')],
    says: { pet: 'Gus', date: '2026-05-28', rows: [row('rabies', '2026-05-28', '2027-05-28', 'RV-3310')] },
    draw: (pen) => {
      pen.text(100, 44, 'RABIES CERTIFICATE', { size: 22, font: 'Helvetica-Bold' });
      pen.text(60, 90, 'Name of pet  Gus          Breed  Boxer          Color  Fawn', { size: 11 });
      pen.text(60, 115, 'Vaccinated on  05/28/2026          Revaccination due  05/28/2027', { size: 11 });
      pen.text(60, 140, 'Vaccine  Rabvac 1          Serial number  RV-3310', { size: 11 });
      pen.text(60, 165, 'Birth date  02/14/2023          Tag  1180', { size: 11 });
      pen.text(60, 210, 'L. Park, DVM, Cedar Veterinary, Boise, ID 83799', { size: 10 });
    },
  },
  {
    name: 'held-de-pass',
    language: 'de',
    page: 'a5',
    pets: [dog('Rocky')],
    says: {
      pet: null,
      date: null,
      rows: [
        row('rabies', '2026-02-17', '2029-02-16', 'A77B'),
        row('dapp', '2026-02-17', '2027-02-16', 'V91C'),
      ],
    },
    draw: (pen) => {
      pen.text(24, 24, 'Impfpass', { size: 14, font: 'Helvetica-Bold' });
      pen.table({
        at: [24, 52],
        widths: [70, 110, 80, 85],
        head: ['Datum', 'Impfstoff', 'Ch.-Nr.', 'gültig bis'],
        look: { size: 9 },
        rows: [
          ['17.02.2026', 'Versiguard Rabies', 'A77B', '16.02.2029'],
          ['17.02.2026', 'Versican Plus DHPPi', 'V91C', '16.02.2027'],
        ],
        lines: 'all',
      });
    },
  },
  {
    name: 'held-de-rechnung',
    language: 'de',
    pets: [cat('Mimi')],
    says: {
      pet: 'Mimi',
      date: '2026-05-11',
      rows: [row('rabies', '2026-05-11'), row('fvrcp', '2026-05-11')],
    },
    draw: (pen) => {
      pen.text(50, 44, 'Tierarztpraxis Dr. Weidner', { size: 14 });
      pen.text(50, 80, 'Rechnung vom 11.05.2026 für Mimi (Katze)', { size: 12, font: 'Helvetica-Bold' });
      pen.text(50, 100, 'Behandlung am 11.05.2026', { size: 10 });
      pen.lines(
        50,
        130,
        [
          'Allgemeine Untersuchung',
          'Tollwutimpfung (Purevax Rabies)',
          'Impfung Katzenschnupfen/Katzenseuche',
          'Krallen schneiden',
        ],
        { gap: 18 },
      );
      pen.lines(420, 130, ['23,62', '36,00', '38,50', '9,80'], { gap: 18 });
      pen.text(50, 220, 'Gesamtbetrag 107,92 EUR, fällig am 25.05.2026', { size: 10 });
    },
  },
  {
    name: 'held-es-carnet',
    language: 'es',
    page: 'a5',
    pets: [dog('Kira')],
    says: {
      pet: 'Kira',
      date: null,
      rows: [
        row('rabies', '2026-03-19', '2027-03-19', 'RA556'),
        row('bordetella', '2026-03-19', '2027-03-19', 'B12'),
      ],
    },
    draw: (pen) => {
      pen.text(24, 24, 'Registro de vacunación', { size: 13, font: 'Helvetica-Bold' });
      pen.text(24, 44, 'Nombre: Kira', { size: 10 });
      pen.table({
        at: [24, 66],
        widths: [120, 75, 85, 75],
        head: ['Vacuna', 'N.º de lote', 'Fecha', 'Vigencia'],
        look: { size: 9 },
        rows: [
          ['Antirrábica', 'RA556', '19/03/2026', '19/03/2027'],
          ['Tos de las perreras', 'B12', '19/03/2026', '19/03/2027'],
        ],
      });
    },
  },
  {
    name: 'held-us-reminder',
    language: 'en',
    page: 'letter',
    pets: [dog('Ollie')],
    says: { pet: 'Ollie', date: '2026-04-01', rows: [] },
    draw: (pen) => {
      pen.text(60, 60, 'April 1, 2026', { font: 'Times-Roman', size: 12 });
      pen.text(60, 95, 'Ollie is overdue! The following vaccines have expired:', {
        font: 'Times-Roman',
        size: 12,
      });
      pen.lines(80, 125, ['Bordetella      03/20/2026', 'Canine influenza      03/20/2026'], {
        font: 'Times-Roman',
        size: 12,
        gap: 20,
      });
      pen.text(60, 190, 'Book online or call us this week.', { font: 'Times-Roman', size: 12 });
    },
  },
  {
    name: 'held-uk-record',
    language: 'en',
    pets: [cat('Biscotti')],
    says: {
      pet: 'Biscotti',
      date: '2026-10-12',
      rows: [
        row('fvrcp', '2026-10-12', '2027-10-12', 'T119'),
        row('felv', '2025-10-13', '2028-10-13', 'F771'),
      ],
    },
    draw: (pen) => {
      pen.text(50, 44, 'Clinical history', { size: 16, font: 'Helvetica-Bold' });
      pen.text(50, 72, 'Biscotti, cat. Printed 12/10/2026 by Moorside Vets, 0161 496 0177');
      pen.lines(
        50,
        105,
        [
          'Vaccination: Tricat Trio. Given: 12/10/2026. Batch: T119. Valid to: 12/10/2027.',
          'Vaccination: FeLV. Given: 13/10/2025. Batch: F771. Valid to: 13/10/2028.',
          'Weight: 4.6 kg on 12/10/2026',
        ],
        { gap: 18 },
      );
    },
  },
];

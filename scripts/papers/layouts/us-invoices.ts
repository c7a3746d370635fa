import type { Paper } from '../paper.ts';
import { cat, dog, row } from '../paper.ts';

export const usInvoices: readonly Paper[] = [
  {
    name: 'us-invoice-dated-lines',
    language: 'en',
    page: 'letter',
    pets: [dog('Bella'), cat('Mochi')],
    says: {
      pet: 'Bella',
      date: '2026-03-16',
      rows: [row('rabies', '2026-03-14'), row('dapp', '2026-03-14'), row('bordetella', '2026-03-14')],
    },
    draw: (pen) => {
      pen.text(40, 40, 'Maple Hollow Animal Hospital', { size: 18, font: 'Helvetica-Bold' });
      pen.lines(40, 66, ['418 Orchard Lane, Fernwick, OH 43099', '(614) 555-0117'], { size: 9 });
      pen.text(430, 40, 'INVOICE', { size: 20, color: '#777' });
      pen.pairs(
        400,
        70,
        [
          ['Invoice #', '208814'],
          ['Invoice date', '03/16/2026'],
          ['Due date', '04/15/2026'],
        ],
        { size: 9, between: 80, gap: 14 },
      );
      pen.lines(40, 120, ['Client: Dana Whitlow', 'Patient: Bella   Canine, Beagle, FS   DOB 06/02/2021'], {
        size: 10,
      });
      pen.table({
        at: [40, 170],
        widths: [75, 290, 40, 65, 65],
        head: ['Date', 'Description', 'Qty', 'Price', 'Total'],
        rows: [
          ['03/14/2026', 'Wellness examination', '1', '68.00', '68.00'],
          ['03/14/2026', 'Rabies Vacc 3yr (Imrab)', '1', '42.00', '42.00'],
          ['03/14/2026', 'DHPP booster', '1', '39.00', '39.00'],
          ['03/14/2026', 'Bordetella intranasal', '1', '36.00', '36.00'],
          ['03/14/2026', 'Heartworm antigen test', '1', '48.00', '48.00'],
        ],
      });
      pen.pairs(
        400,
        310,
        [
          ['Subtotal', '$233.00'],
          ['Amount due', '$233.00'],
        ],
        { between: 90 },
      );
      pen.text(40, 400, 'Reminders for Bella: Leptospirosis due 04/14/2026, Lyme due 04/14/2026', {
        size: 9,
      });
    },
  },
  {
    name: 'us-invoice-visit-heading',
    language: 'en',
    page: 'letter',
    pets: [cat('Mochi')],
    says: {
      pet: 'Mochi',
      date: '2026-05-21',
      rows: [row('fvrcp', '2026-05-21', null, null), row('felv', '2026-05-21', null, null)],
    },
    draw: (pen) => {
      pen.text(306, 40, 'THE CAT CORNER CLINIC', { size: 16, font: 'Times-Bold' });
      pen.text(60, 100, 'Receipt for services of Thursday, May 21, 2026', { size: 12, font: 'Times-Bold' });
      pen.text(60, 125, 'MOCHI (feline, domestic shorthair) - owner Priya Raman', { font: 'Times-Roman' });
      const lines: [string, string][] = [
        ['Office visit', '$59.00'],
        ['Vaccine: FVRCP, 1 year', '$31.00'],
        ['Vaccine: FeLV (leukemia)', '$34.00'],
        ['Nail trim - no charge', '$0.00'],
        ['Rabies vaccine - declined by owner', '$0.00'],
      ];
      for (const [index, [what, price]] of lines.entries()) {
        pen.text(60, 160 + index * 20, what, { font: 'Times-Roman', size: 11 });
        pen.text(480, 160 + index * 20, price, { font: 'Times-Roman', size: 11 });
      }
      pen.text(60, 290, 'Paid by card 05/21/2026  $124.00', { font: 'Times-Roman' });
      pen.text(60, 330, 'Next visit: May 21, 2027', { font: 'Times-Roman' });
    },
  },
  {
    name: 'us-invoice-two-pets',
    language: 'en',
    page: 'letter',
    pets: [dog('Rusty'), dog('Clover')],
    says: {
      pet: null,
      date: '2026-09-08',
      rows: [
        row('rabies', '2026-09-08', null, null, 'Rusty'),
        row('leptospira', '2026-09-08', null, null, 'Clover'),
        row('lyme', '2026-09-08', null, null, 'Clover'),
      ],
    },
    draw: (pen) => {
      pen.text(40, 36, 'Pinecrest Veterinary Associates', { size: 15, font: 'Helvetica-Bold' });
      pen.text(40, 58, '9 Quarry Road, Ashby, VT 05499   Tel (802) 555-0180', { size: 9 });
      pen.text(40, 90, 'Invoice 77120', { size: 12 });
      pen.text(300, 90, 'Date of service: 09/08/2026', { size: 11 });
      pen.text(40, 120, 'Patient: Rusty', { font: 'Helvetica-Bold' });
      pen.lines(60, 138, ['Physical exam', 'Rabies vaccine, 3 year', 'Fecal flotation'], { gap: 16 });
      pen.lines(460, 138, ['72.00', '34.00', '41.00'], { gap: 16 });
      pen.text(40, 200, 'Patient: Clover', { font: 'Helvetica-Bold' });
      pen.lines(
        60,
        218,
        ['Leptospirosis vaccine (4-way)', 'Lyme vaccine', 'Rabies titer (FAVN) - sent to lab'],
        { gap: 16 },
      );
      pen.lines(460, 218, ['33.00', '45.00', '210.00'], { gap: 16 });
      pen.text(400, 290, 'Total due  $435.00');
    },
  },
  {
    name: 'us-invoice-codes',
    language: 'en',
    page: 'letter',
    pets: [dog('Duke')],
    says: {
      pet: 'Duke',
      date: '2026-01-19',
      rows: [row('dapp', '2026-01-19', null, 'D4471A'), row('canine_influenza', '2026-01-19', null, 'F2210')],
    },
    draw: (pen) => {
      const font = 'Courier';
      pen.lines(
        40,
        40,
        [
          'RIVERBEND PET CLINIC           PHONE 555-0133',
          '2200 LEVEE ST  BATON VALE LA 70899',
          '------------------------------------------------------',
          'CLIENT 4471  MARSH, JO          PET: DUKE  (K9)',
          'SERVICE DATE 01/19/26           PRINTED 01/22/26',
          '------------------------------------------------------',
          'CODE   DESCRIPTION                    LOT       AMOUNT',
          'EX01   EXAM, ANNUAL                              61.00',
          'VX05   DA2PP 1YR                      D4471A     38.50',
          'VX11   CIV H3N2/H3N8                  F2210      52.00',
          'HW02   HEARTWORM PREV 12 MO                     139.00',
          'DX09   ESTIMATE: RABIES VACCINE - NOT GIVEN       0.00',
          '------------------------------------------------------',
          '                                     TOTAL      290.50',
          'RABIES DUE 02/19/26   LYME DUE 02/19/26',
        ],
        { font, size: 9.5, gap: 16 },
      );
    },
  },
  {
    name: 'us-estimate',
    language: 'en',
    page: 'letter',
    pets: [dog('Hazel')],
    says: { pet: 'Hazel', date: '2026-10-02', rows: [] },
    draw: (pen) => {
      pen.text(40, 40, 'ESTIMATE / TREATMENT PLAN', { size: 17, font: 'Helvetica-Bold' });
      pen.pairs(40, 80, [
        ['Prepared for', 'Lena Ortiz'],
        ['Patient', 'Hazel'],
        ['Date', '10/02/2026'],
        ['Valid until', '11/02/2026'],
      ]);
      pen.table({
        at: [40, 170],
        widths: [300, 80, 80],
        head: ['Item', 'Low', 'High'],
        rows: [
          ['Rabies vaccine 1 yr', '28.00', '32.00'],
          ['DHPP vaccine', '36.00', '40.00'],
          ['Dental cleaning', '420.00', '560.00'],
        ],
        lines: 'all',
      });
      pen.text(40, 290, 'This is not an invoice. No treatment has been performed.');
    },
  },
];

import type { Paper } from '../paper.ts';
import { cat, dog, row } from '../paper.ts';

export const german: readonly Paper[] = [
  {
    name: 'de-rechnung-got',
    language: 'de',
    pets: [dog('Balu')],
    says: {
      pet: 'Balu',
      date: '2026-03-05',
      rows: [row('rabies', '2026-03-03', null, 'A591B01'), row('dapp', '2026-03-03', null, 'D102C')],
    },
    draw: (pen) => {
      pen.text(50, 40, 'Tierarztpraxis am Lindenhof', { size: 15, font: 'Helvetica-Bold' });
      pen.text(50, 60, 'Dr. med. vet. H. Sommer, Lindenweg 4, 12999 Birkenau', { size: 9 });
      pen.text(50, 100, 'Rechnung Nr. 2026-0417', { size: 13, font: 'Helvetica-Bold' });
      pen.text(370, 100, 'Rechnungsdatum: 05.03.2026', { size: 10 });
      pen.text(50, 125, 'Patient: Balu, Hund, Labrador, geb. 12.05.2022');
      pen.text(50, 140, 'Leistungsdatum: 03.03.2026');
      pen.table({
        at: [50, 170],
        widths: [60, 300, 50, 80],
        head: ['GOT', 'Leistung', 'Anz.', 'Betrag EUR'],
        rows: [
          ['16', 'Allgemeine Untersuchung mit Beratung', '1', '23,62'],
          ['', 'Impfung Tollwut, Nobivac T, Ch.-B. A591B01', '1', '34,10'],
          ['', 'Impfung SHPPi/L4, Ch.-B. D102C', '1', '41,00'],
          ['', 'Milbemax Tabletten', '2', '18,40'],
        ],
      });
      pen.text(50, 280, 'Zahlbar bis 19.03.2026 ohne Abzug. Nächste Impfung fällig: 03.03.2027', { size: 9 });
    },
  },
  {
    name: 'de-impfbescheinigung',
    language: 'de',
    pets: [cat('Minka')],
    says: {
      pet: 'Minka',
      date: '2026-04-09',
      rows: [
        row('fvrcp', '2026-04-09', '2027-04-08', '7F221'),
        row('felv', '2026-04-09', '2027-04-08', '7F304'),
      ],
    },
    draw: (pen) => {
      pen.text(170, 50, 'IMPFBESCHEINIGUNG', { size: 18, font: 'Times-Bold' });
      const look = { font: 'Times-Roman', size: 12 };
      pen.pairs(
        60,
        100,
        [
          ['Name des Tieres:', 'Minka'],
          ['Tierart:', 'Katze, EKH'],
          ['Geburtsdatum:', '01.07.2023'],
          ['Besitzer:', 'Karla Vogt'],
        ],
        { ...look, between: 150 },
      );
      pen.table({
        at: [60, 190],
        widths: [150, 100, 110, 110],
        head: ['Impfung gegen', 'Charge', 'Impfdatum', 'Gültig bis'],
        rows: [
          ['Katzenseuche / Schnupfen', '7F221', '09.04.2026', '08.04.2027'],
          ['Leukose (FeLV)', '7F304', '09.04.2026', '08.04.2027'],
        ],
        look: { font: 'Times-Roman', size: 11 },
        lines: 'all',
      });
      pen.text(60, 280, 'Birkenau, den 09.04.2026', look);
    },
  },
  {
    name: 'de-erinnerung',
    language: 'de',
    pets: [dog('Balu'), cat('Minka')],
    says: { pet: 'Balu', date: '2026-02-10', rows: [] },
    draw: (pen) => {
      pen.text(60, 60, 'Kleintierpraxis Fichtengrund', { size: 14 });
      pen.text(400, 60, '10.02.2026');
      pen.lines(60, 120, ['Liebe Frau Vogt,', 'bei Balu stehen bald wieder Impfungen an:'], {
        size: 11,
        gap: 20,
      });
      pen.lines(
        80,
        170,
        ['Tollwut fällig am 03.03.2026', 'SHPPi fällig am 03.03.2026', 'Leptospirose fällig am 03.03.2026'],
        { size: 11, gap: 18 },
      );
      pen.text(60, 240, 'Bitte vereinbaren Sie einen Termin unter 030 5550123.', { size: 11 });
    },
  },
  {
    name: 'de-heimtierausweis-tollwut',
    language: 'de',
    page: 'a5',
    pets: [dog('Frieda')],
    says: { pet: null, date: null, rows: [row('rabies', '2025-05-16', '2028-05-15', 'A412A02')] },
    draw: (pen) => {
      pen.text(24, 24, 'V. TOLLWUTIMPFUNG / VACCINATION AGAINST RABIES', {
        size: 11,
        font: 'Helvetica-Bold',
      });
      pen.table({
        at: [24, 50],
        widths: [120, 85, 85, 80],
        head: [
          'Hersteller und Name\ndes Impfstoffs\nManufacturer and name',
          '1. Chargennr.\nBatch No',
          '2. Impfdatum\n3. Gültig ab\n4. Gültig bis',
          'Tierarzt\nVeterinarian',
        ],
        headHeight: 50,
        look: { size: 8 },
        rowHeight: 60,
        rows: [['MSD\nNobivac T', 'A412A02', '2. 16.05.2025\n3. 06.06.2025\n4. 15.05.2028', 'Dr. Sommer']],
        lines: 'all',
      });
    },
  },
  {
    name: 'de-heimtierausweis-andere',
    language: 'de',
    page: 'a5',
    pets: [dog('Frieda')],
    says: {
      pet: null,
      date: null,
      rows: [
        row('dapp', '2026-05-18', '2029-05-18', 'B100X1'),
        row('leptospira', '2026-05-18', '2027-05-18', 'L771'),
        row('bordetella', '2026-05-18', '2027-05-18', 'KC4410'),
      ],
    },
    draw: (pen) => {
      pen.text(24, 24, 'VII. ANDERE IMPFUNGEN / OTHER VACCINATIONS', { size: 11, font: 'Helvetica-Bold' });
      pen.table({
        at: [24, 48],
        widths: [125, 75, 75, 75],
        head: ['Impfstoff\nVaccine', 'Charge\nBatch', 'Datum\nDate', 'Gültig bis\nValid until'],
        headHeight: 32,
        look: { size: 9 },
        rowHeight: 26,
        rows: [
          ['Nobivac SHPPi', 'B100X1', '18.05.2026', '18.05.2029'],
          ['Nobivac L4', 'L771', '18.05.2026', '18.05.2027'],
          ['Nobivac KC', 'KC4410', '18.05.2026', '18.05.2027'],
        ],
        lines: 'all',
      });
    },
  },
  {
    name: 'de-patientenkarte',
    language: 'de',
    pets: [dog('Carlos')],
    says: {
      pet: 'Carlos',
      date: '2026-09-30',
      rows: [row('rabies', '2026-09-14', null, null), row('leptospira', '2026-09-14', null, null)],
    },
    draw: (pen) => {
      pen.text(50, 40, 'Auszug aus der Patientenkartei', { size: 14, font: 'Helvetica-Bold' });
      pen.text(50, 62, 'Tier: Carlos (Hund)   Druckdatum: 30.09.2026', { size: 10 });
      pen.lines(
        50,
        95,
        [
          '14.09.2026  Allgemeinuntersuchung o.b.B., Gewicht 12,4 kg',
          '14.09.2026  Impfung Tollwut (Rabisin)',
          '14.09.2026  Impfung Leptospirose (Versican L4)',
          '21.09.2026  Telefonat: Schwellung abgeklungen',
          '28.09.2026  Zwingerhusten-Impfung empfohlen, Besitzer möchte nicht',
        ],
        { gap: 18 },
      );
    },
  },
  {
    name: 'de-laborbefund',
    language: 'de',
    pets: [cat('Minka')],
    says: { pet: 'Minka', date: '2026-06-22', rows: [] },
    draw: (pen) => {
      pen.text(50, 40, 'Laborbefund', { size: 16, font: 'Helvetica-Bold' });
      pen.pairs(
        50,
        70,
        [
          ['Patient', 'Minka'],
          ['Tierart', 'Katze'],
          ['Eingang', '20.06.2026'],
          ['Befunddatum', '22.06.2026'],
        ],
        { gap: 15 },
      );
      pen.table({
        at: [50, 150],
        widths: [220, 110, 130],
        head: ['Untersuchung', 'Ergebnis', 'Referenzbereich'],
        rows: [
          ['FeLV-Antigen', 'negativ', 'negativ'],
          ['FIV-Antikörper', 'negativ', 'negativ'],
          ['Tollwut-Antikörpertiter', '1,2 IE/ml', '> 0,5 IE/ml'],
          ['Parvovirose-Titer', '1:320', ''],
        ],
      });
    },
  },
  {
    name: 'de-zuechtervertrag',
    language: 'de',
    pets: [dog('Oskar')],
    says: { pet: 'Oskar', date: '2026-07-04', rows: [row('dapp', '2026-06-20', null, '3391')] },
    draw: (pen) => {
      pen.text(180, 40, 'Kaufvertrag Welpe', { size: 16, font: 'Times-Bold' });
      const look = { font: 'Times-Roman', size: 11, width: 480 };
      pen.text(
        60,
        80,
        'Verkauft wird der Rüde Oskar, gewölft am 25.04.2026, Chipnummer 276098104455667.',
        look,
      );
      pen.text(
        60,
        110,
        'Der Welpe wurde am 20.06.2026 gegen Staupe, Hepatitis und Parvovirose geimpft (Charge 3391) und viermal entwurmt, zuletzt am 01.07.2026.',
        look,
      );
      pen.text(
        60,
        155,
        'Die Folgeimpfung mit Tollwut ist ab dem 18.07.2026 fällig und Sache des Käufers. Der Kaufpreis von 1.800 EUR ist bei Übergabe zu zahlen.',
        look,
      );
      pen.text(60, 220, 'Moosdorf, den 04.07.2026', look);
    },
  },
  {
    name: 'de-impfplan-mit-haken',
    language: 'de',
    page: 'a5',
    pets: [dog('Nala')],
    says: {
      pet: 'Nala',
      date: null,
      rows: [
        row('dapp', '2026-03-16', null, null),
        row('dapp', '2026-04-13', null, null),
        row('rabies', '2026-04-13', null, null),
      ],
    },
    draw: (pen) => {
      pen.text(30, 30, 'Impfplan für Nala', { size: 15, font: 'Helvetica-Bold' });
      pen.table({
        at: [30, 60],
        widths: [70, 130, 90, 80],
        head: ['Alter', 'Impfung', 'geimpft am', 'Chargen-Nr.'],
        look: { size: 9 },
        rows: [
          ['8 Wochen', 'SHPPi', '16.03.2026', ''],
          ['12 Wochen', 'SHPPi', '13.04.2026', ''],
          ['12 Wochen', 'Tollwut', '13.04.2026', ''],
          ['16 Wochen', 'SHPPi', '', ''],
          ['15 Monate', 'SHPPi + L4', '', ''],
        ],
        lines: 'all',
      });
    },
  },
  {
    name: 'de-tierheim-uebergabe',
    language: 'de',
    pets: [cat('Felix')],
    says: {
      pet: 'Felix',
      date: '2026-10-17',
      rows: [
        row('fvrcp', '2026-09-19', null, 'C88K'),
        row('fvrcp', '2026-10-10', '2027-10-10', 'C91K'),
        row('rabies', '2026-10-10', '2029-10-10', 'T5512'),
      ],
    },
    draw: (pen) => {
      pen.text(50, 40, 'Tierheim Sonnenwiese e.V. - Übergabeprotokoll', { size: 14, font: 'Helvetica-Bold' });
      pen.text(50, 66, 'Übergabe am 17.10.2026 - Kater Felix, kastriert, geboren ca. 05/2026');
      const row = (y: number, cells: [string, string][]) => {
        pen.box(50, y, 480, 36);
        for (const [index, [label, value]] of cells.entries()) {
          pen.text(58 + index * 120, y + 5, label, { size: 7, color: '#666' });
          pen.text(58 + index * 120, y + 17, value, { size: 10 });
        }
      };
      row(95, [
        ['Impfung', 'RCP (1. Impfung)'],
        ['Datum', '19.09.2026'],
        ['Charge', 'C88K'],
        ['gültig bis', '-'],
      ]);
      row(131, [
        ['Impfung', 'RCP (2. Impfung)'],
        ['Datum', '10.10.2026'],
        ['Charge', 'C91K'],
        ['gültig bis', '10.10.2027'],
      ]);
      row(167, [
        ['Impfung', 'Tollwut'],
        ['Datum', '10.10.2026'],
        ['Charge', 'T5512'],
        ['gültig bis', '10.10.2029'],
      ]);
    },
  },
  {
    name: 'de-quittung-kurze-jahre',
    language: 'de',
    page: 'a5',
    pets: [dog('Emma')],
    says: {
      pet: 'Emma',
      date: '2026-08-25',
      rows: [row('bordetella', '2026-08-25', null, null), row('lyme', '2026-08-25', null, null)],
    },
    draw: (pen) => {
      pen.text(40, 40, 'Quittung', { size: 16, font: 'Courier-Bold' });
      pen.lines(
        40,
        75,
        [
          'Tierklinik Auental        25.08.26',
          'Hund: Emma',
          '',
          'Beh. 25.08.26 Untersuchung   23,62',
          'Beh. 25.08.26 Zwingerhusten-',
          '              Impfung nasal  31,00',
          'Beh. 25.08.26 Borreliose-',
          '              Impfung        44,00',
          '',
          'Summe                        98,62',
          'bar bezahlt',
        ],
        { font: 'Courier', size: 10, gap: 15 },
      );
    },
  },
];

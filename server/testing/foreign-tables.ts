/** Tables as spreadsheets and other products write them, in their encodings. */

const latin = (text: string) => Buffer.from(text, 'latin1');

/** The bytes of a text in an encoding of one byte for each letter. */
function inBytes(text: string, encoding: 'windows-1252' | 'macintosh'): Buffer {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));

  return Buffer.from([...text].map((letter) => letters.indexOf(letter)));
}

const german =
  'Tier;Datum;Gewicht;Notizen\r\nMüsli;31.12.2025;4,5;Größe schön – „gut“ €\r\nMüsli;01.02.2026;4,75;ok\r\n';

const mark = '\ufeff';

// "ペット,日付,体重" and "ハナ,2026-01-05,4.2kg" in Shift_JIS.
const japanese = Buffer.concat([
  Buffer.from([
    0x83, 0x79, 0x83, 0x62, 0x83, 0x67, 0x2c, 0x93, 0xfa, 0x95, 0x74, 0x2c, 0x91, 0xcc, 0x8f, 0x64,
  ]),
  latin('\r\n'),
  Buffer.from([0x83, 0x6e, 0x83, 0x69]),
  latin(',2026-01-05,4.2kg\r\n'),
]);

export const foreignTables = {
  'excel-1252': inBytes(german, 'windows-1252'),
  'excel-utf16': Buffer.from(mark + german.replaceAll(';', '\t'), 'utf16le'),
  'excel-utf8-bom': Buffer.from(mark + german),
  'excel-sep': inBytes(`sep=;\r\n${german}`, 'windows-1252'),
  'excel-sep-bom': Buffer.from(`${mark}sep=;\r\n${german}`),
  'excel-mac': inBytes(german.replaceAll('\r\n', '\r'), 'macintosh'),
  'cr-only': Buffer.from(german.replaceAll('\r\n', '\r')),
  'utf16be-nobom': Buffer.from(german, 'utf16le').swap16(),
  'japanese-sjis': japanese,
  'japanese-utf16-nobom': Buffer.from('ペット,日付,体重\r\nハナ,二〇二六,四\r\n', 'utf16le'),
  'one-bad-byte': Buffer.concat([
    Buffer.from('Pet,Date,Weight,Notes\r\nZoë,2026-01-05,4.2 kg,Müller\r\nZoë,2026-01-06,4.3 kg,cut caf'),
    Buffer.from([0xc3]),
    latin('\r\n'),
  ]),
  us: latin(
    'Pet Name,Date,Weight (lb)\r\nRex,3/14/2026,"1,012.5"\r\nRex,13/02/2026,12\r\nRex,2/29/2026,12\r\n',
  ),
  'decimal-comma-quoted': latin(
    'Pet,Date,Weight (kg)\r\nRex,2026-03-14,"4,5"\r\nRex,2026-03-15,"1.234,5"\r\nRex,2026-03-16,"1 234,5"\r\nRex,2026-03-17,"0,75"\r\n',
  ),
  'multi-line': latin(
    'Pet,Date,Vaccine,Notes\r\nRex,2026-03-14,Rabies,"line one\nline ""two"", with comma"\r\n',
  ),
  'excel-serial-dates': latin('Pet,Date,Weight\r\nRex,46095,12 kg\r\n'),
  'excel-serial-mixed': latin(
    'Pet,Date,Weight\r\nRex,46095,12 kg\r\nRex,2026-03-15,12.1 kg\r\nRex,not a date,12 kg\r\nRex,46097,12.2 kg\r\nRex,46098,12.3 kg\r\n',
  ),
  'iso-times': latin(
    'Pet,Date,Weight\r\nRex,2026-03-14T23:30:00-05:00,12 kg\r\nRex,2026-03-14 08:00:00,11 kg\r\nRex,2026-03-15T00:30:00Z,11.5 kg\r\n',
  ),
  stones: Buffer.from(
    'Pet,Date,Weight\r\nRex,2026-03-14,2 st 3 lb\r\nRex,2026-03-15,10 lb 8 oz\r\nRex,2026-03-16,800 g\r\nRex,2026-03-17,12 KG\r\nRex,2026-03-18,5½ kg\r\n',
  ),
  'vaccines-pet-app': Buffer.from(
    'Name,Type,Vaccine,Date administered,Next due,Veterinarian,Lot number,Cost\r\nRex,Dog,Rabies 3-year,"Mar 14, 2026",14 March 2029,Dr. O\'Brien <vet@example.org>,A-1,"$45.00"\r\nRex,Dog,DHPP,2026/03/14,,=HYPERLINK("http://x"),B-2,"45,00 €"\r\n',
  ),
  'arabic-digits': Buffer.from('Pet,Date,Weight\r\nسوسو,2026-03-14,٤٫٥ kg\r\n'),
  'html-name': latin(
    'Name,Species,Breed,Birth date,Microchip\r\n"O\'Malley <b>the</b> ""Cat""",Cat,Domestic shorthair,2020-02-29,985 112 003 456 789\r\nRex,Hund,Mischling,29.02.2020,9.85112E+14\r\n',
  ),
  'unit-in-header': latin('Pet,Date,Weight (kg)\nRex,2026-03-14,12.5\n'),
  'iso-t': latin('Pet,Date,Weight\nRex,2026-03-14T08:00:00,12 kg\n'),
  'iso-offset': latin('Pet,Date,Weight\nRex,2026-03-14T23:30:00-05:00,12 kg\n'),
  'excel-short-date': latin('Pet,Date,Weight\nRex,14-Mar-26,12 kg\n'),
  'month-names': Buffer.from(
    'Pet,Date,Weight\nRex,14. März 2026,12 kg\nRex,14 Mai 2026,12 kg\nRex,14 de marzo de 2026,12 kg\n',
  ),
  'german-headers': inBytes('Tier;Datum;Gewicht\r\nRex;31.12.2025;4,5 kg\r\n', 'windows-1252'),
  'spanish-headers': Buffer.from('Mascota;Fecha;Peso (kg)\r\nRex;31/12/2025;4,5\r\n'),
  'invisible-marks': Buffer.from(
    'Pet,Date,Weight\n\u200eRex\u200e,\u200e2026-03-14,12 kg\n\u2068Rex\u2069,2026-03-15,13 kg\n',
  ),
} as const;

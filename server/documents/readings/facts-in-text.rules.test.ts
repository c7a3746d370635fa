import { describe, expect, test } from 'vitest';

import { factsIn } from './facts-in-text.rules.ts';

const today = '2026-11-22';

const certificate = `RABIES VACCINATION CERTIFICATE
Lakeside Animal Clinic, 12 Mill Rd, Burlington VT 05401   (802) 555-0142
Owner: J. Marsh      Animal: Olive    DOB: 06/02/2021
Product: Imrab 3 TF   Serial No. 18843A  Exp: 09/30/2026
Date Vaccinated: 03/14/2026
Next Vaccination Due By: 03/14/2029
Tag No. 4471     License # VT-2201`;

describe('DOC-9: what realistic texts say', () => {
  test.each([
    ['a rabies certificate', certificate, 'vaccination', '2026-03-14', '2029-03-14'],
    [
      'a rabies certificate in one line',
      certificate.replace(/\s+/g, ' '),
      'vaccination',
      '2026-03-14',
      '2029-03-14',
    ],
    [
      'a photographed certificate with wrong letters',
      `RAB1ES VACC1NATION CERTlFICATE
Anima1: Olive
Vaccinated on O3/l4/2O26   Va1id unti1 O3/14/2O27
vaccination serial no 1884`,
      'vaccination',
      '2026-03-14',
      '2027-03-14',
    ],
    [
      'a table of vaccinations, which expires with the first of them',
      `Vaccination Record for Mio
Vaccine      Date given     Next due
FVRCP        04/02/2025     04/02/2028
Rabies       04/10/2026     04/10/2027
FeLV         04/02/2025     04/02/2027`,
      'vaccination',
      '2026-04-10',
      '2027-04-02',
    ],
    [
      'a dog license',
      `TOWN OF FAIRHAVEN
DOG LICENSE 2026
License No. 0912    Rabies tag no. 4471
Issued: January 8, 2026
Expires: December 31, 2026
Registered owner: A. Ortiz`,
      'registration',
      '2026-01-08',
      '2026-12-31',
    ],
    [
      'a microchip certificate',
      `Microchip Registration
Chip 985 141 002 345 678 is registered to Dana Whitlow
Implanted on 14 May 2024`,
      'registration',
      '2024-05-14',
      undefined,
    ],
    [
      'an insurance policy',
      `Pawshield Pet Insurance - Policy schedule
Policy number PS-4410982   Insured pet: Olive
Policy period: 07/01/2026 to 06/30/2027
Annual deductible $250, reimbursement 80%
Premium due: 12/01/2026`,
      'insurance',
      '2026-07-01',
      '2027-06-30',
    ],
    [
      'a lab report',
      `IDEXX Laboratory Report
Collected: 2026-02-03T08:15:00Z   Reported: 2026-02-04
Hematology   Result   Reference range
HCT 44.1  37.3 - 61.7
WBC 7.9   5.05 - 16.76`,
      'lab',
      '2026-02-04',
      undefined,
    ],
    [
      'a prescription label',
      `Rx # 102233     Refills: 2
Carprofen 75 mg tablets    Qty 30
Give 1 tablet by mouth every 12 hours with food
Filled 10/05/26    Discard after 10/05/27`,
      'prescription',
      '2026-10-05',
      '2027-10-05',
    ],
    [
      'an adoption contract',
      `ADOPTION AGREEMENT
Second Chance Rescue, adopter: L. Fox
Signed this 9th of August, 2023
The adopter agrees to return the animal.`,
      'adoption',
      '2023-08-09',
      undefined,
    ],
    [
      'a health certificate for travel',
      `International Health Certificate
Certificate of Veterinary Inspection, country of destination: France
Date of inspection 09 Nov 2026. This certificate is valid until 19 Nov 2026.`,
      'travel',
      '2026-11-09',
      '2026-11-19',
    ],
    [
      'a summary of a visit',
      `Visit summary
Visit date: 10/30/2026
Assessment: mild otitis. Treatment plan: ear drops, recheck in two weeks. Weight 12.4 kg.`,
      'medical',
      '2026-10-30',
      undefined,
    ],
    [
      'an invoice, which has no category and does not expire',
      `INVOICE 20881
Invoice date: 11/02/2026     Payment due: 12/02/2026
Rabies vaccination  $28.00
Exam  $65.00
Subtotal $93.00   Amount due by 12/02/2026: $93.00`,
      undefined,
      '2026-11-02',
      undefined,
    ],
    [
      'a German vaccination certificate',
      `IMPFBESCHEINIGUNG
Name des Tieres: Minka   Geburtsdatum: 01.07.2023
Impfung gegen Tollwut   Impfdatum: 09.04.2026   Gültig bis: 08.04.2027`,
      'vaccination',
      '2026-04-09',
      '2027-04-08',
    ],
    [
      'a German invoice, which has no category',
      `Rechnung Nr. 2026-0417
Rechnungsdatum: 05.03.2026   Impfung Tollwut  34,10   Zahlbar bis 19.03.2026`,
      undefined,
      '2026-03-05',
      undefined,
    ],
    [
      'a Spanish certificate in its own order of days',
      `CERTIFICADO DE VACUNACIÓN ANTIRRÁBICA
Nombre del animal: Nube   Fecha de nacimiento: 05/04/2023
Fecha de vacunación: 03/06/2026   Válida hasta: 03/06/2027`,
      'vaccination',
      '2026-06-03',
      '2027-06-03',
    ],
    [
      'a Spanish lab report',
      `RESULTADOS DE LABORATORIO
Fecha del informe: 08/05/2026   Leishmania negativo   Valores de referencia del laboratorio`,
      'lab',
      '2026-05-08',
      undefined,
    ],
    ['nothing', 'Olive likes carrots and long walks.', undefined, undefined, undefined],
    ['an empty text', '', undefined, undefined, undefined],
  ])('DOC-9: %s', (_what, text, category, documentDate, expirationDate) => {
    expect(factsIn(text, today)).toEqual(
      Object.fromEntries(
        Object.entries({ category, documentDate, expirationDate }).filter(([, value]) => value !== undefined),
      ),
    );
  });
});

describe('DOC-9: a last day', () => {
  test.each([
    ['Expires 03/14/2027', '2027-03-14'],
    ['Expiration date: March 14, 2027', '2027-03-14'],
    ['EXP. DATE 03/14/27', '2027-03-14'],
    ['exp 3/14/27', '2027-03-14'],
    ['Exp: 10/14/2027', '2027-10-14'],
    ['Valid through 2027-03-14', '2027-03-14'],
    ['valid   until\n14 March 2027', '2027-03-14'],
    ['Good thru 03/14/2027', '2027-03-14'],
    ['Next rabies vaccination due: 03/14/2027', '2027-03-14'],
    ['Due 03/14/2027', '2027-03-14'],
    ['Revaccinate by 03/14/2027', '2027-03-14'],
    ['Booster due on 03/14/2027', '2027-03-14'],
    ['Renewal date 03/04/2027', '2027-03-04'],
    ['Not valid after 03/14/2027', '2027-03-14'],
    ['Coverage ends on 03/14/2027', '2027-03-14'],
    ['Effective 03/14/2026 through 03/14/2027', '2027-03-14'],
    ['Valid from 03/14/2026 - 03/14/2027', '2027-03-14'],
    ['Given 03/14/2026 Expires 03/14/2027 01/01/2029', '2027-03-14'],
    ['Given: Due:\n03/14/2026 03/14/2027', '2027-03-14'],
  ])('DOC-9: %j', (text, day) => {
    expect(factsIn(text, today).expirationDate).toBe(day);
  });

  test.each([
    ['no word near it', '03/14/2027'],
    [
      'a word too far away',
      `The certificate expires as described ${'in the conditions below '.repeat(4)}03/14/2027`,
    ],
    ['a word of another sentence', 'Boosters are due. Seen by Dr. Lee 03/14/2027'],
    ['a word after it', '03/14/2027 expires'],
    ['the vaccine in its vial', 'Serial No: 18843A, Exp. 03/14/2027'],
    ['the vaccine before it was given', 'Vaccine expiration 03/14/2027'],
    ['its vial', 'Vial exp. date: 03/14/2027'],
    ['a birthday', 'Expires: DOB 03/14/2021'],
    ['a payment', 'Balance due by 03/14/2027'],
    ['an appointment', 'Your vaccines are due soon! Appointment 03/14/2027'],
    ['two digits of a year without a word', '03/14/27'],
    ['a day before the document', 'Issued 03/14/2026 Expires 03/14/2025'],
    ['the same day', 'Issued 03/14/2026 Expires 03/14/2026'],
    ['a day that does not exist', 'Expires 02/30/2027'],
    ['an absurd year', 'Expires 03/14/2099'],
    ['a month without a day', 'Expires 03/2027'],
  ])('DOC-9: %s is none', (_what, text) => {
    expect(factsIn(text, today)).not.toHaveProperty('expirationDate');
  });
});

describe('DOC-9: the document’s date', () => {
  test.each([
    ['Date: 03/14/2026', '2026-03-14'],
    ['Olive, 03/14/2026', '2026-03-14'],
    ['DOB 06/02/2021 Date of service 03/14/2026', '2026-03-14'],
    ['Seen 03/14/2026 and again on 03/14/2026', '2026-03-14'],
    ['Date 03/10/2026. Reported on 03/14/2026', '2026-03-14'],
  ])('DOC-9: %j', (text, day) => {
    expect(factsIn(text, today)).toEqual({ documentDate: day });
  });

  test.each([
    ['in the future', 'Date: 03/14/2027'],
    ['a birthday', 'Date of birth: 06/02/2021'],
    ['one of two without words', 'Olive 03/14/2026, 04/14/2026'],
    ['two digits of a year without a word', 'Olive 03/14/26'],
    ['long ago', 'Date: 03/14/1960'],
    ['the day it was printed', 'Printed 11/20/2026'],
    ['the visit before', 'Last visit 03/14/2026'],
  ])('DOC-9: %s is none', (_what, text) => {
    expect(factsIn(text, today)).not.toHaveProperty('documentDate');
  });
});

test('DOC-9: any text ends, also one of the longest', () => {
  const noisy = 'Exp. lot 1/1/ due next a b valid until 3/14/2027 '.repeat(3000);

  expect(factsIn(noisy, today)).toMatchObject({ expirationDate: '2027-03-14' });
  expect(factsIn('a '.repeat(60_000), today)).toEqual({});
});

test('DOC-9: a value is near its name, so that a long text isn’t searched again for each name', () => {
  const start = `${'a '.repeat(100)} reference range. `;

  expect(factsIn(`${start} ALT 52`, today)).toMatchObject({ category: 'lab' });
  expect(factsIn(`${start} ALT ${'b '.repeat(60)} 52`, today)).toEqual({});
});

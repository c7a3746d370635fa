import type { Paper } from '../paper.ts';
import { cat, dog, row } from '../paper.ts';

export const spanish: readonly Paper[] = [
  {
    name: 'es-factura',
    language: 'es',
    pets: [dog('Lola')],
    says: {
      pet: 'Lola',
      date: '2026-02-12',
      rows: [row('rabies', '2026-02-11', null, '51220A'), row('dapp', '2026-02-11', null, null)],
    },
    draw: (pen) => {
      pen.text(50, 40, 'Clínica Veterinaria El Olivar', { size: 15, font: 'Helvetica-Bold' });
      pen.text(50, 60, 'C/ Almendro 8, 28999 Villarrosa (Madrid) - Tel. 915 550 134', { size: 9 });
      pen.text(380, 40, 'FACTURA 2026/118', { size: 12 });
      pen.text(380, 58, 'Fecha de factura: 12/02/2026', { size: 10 });
      pen.lines(50, 95, ['Cliente: Marta Rivas', 'Paciente: LOLA (canina, mestiza, nac. 03/09/2021)']);
      pen.table({
        at: [50, 140],
        widths: [80, 270, 60, 80],
        head: ['Fecha', 'Concepto', 'Cant.', 'Importe'],
        rows: [
          ['11/02/2026', 'Consulta general', '1', '30,00 €'],
          ['11/02/2026', 'Vacuna rabia (Rabisin) lote 51220A', '1', '24,00 €'],
          ['11/02/2026', 'Vacuna polivalente (moquillo, parvo)', '1', '32,00 €'],
        ],
      });
      pen.text(50, 240, 'Total 86,00 €. Próxima vacuna: 11/02/2027. Vencimiento del pago: 12/03/2026.', {
        size: 9,
      });
    },
  },
  {
    name: 'es-certificado-rabia',
    language: 'es',
    pets: [cat('Nube')],
    says: { pet: 'Nube', date: '2026-06-03', rows: [row('rabies', '2026-06-03', '2027-06-03', 'R7781')] },
    draw: (pen) => {
      pen.text(110, 50, 'CERTIFICADO DE VACUNACIÓN ANTIRRÁBICA', { size: 15, font: 'Times-Bold' });
      pen.pairs(
        60,
        100,
        [
          ['Nombre del animal:', 'Nube'],
          ['Especie:', 'Felina'],
          ['Fecha de nacimiento:', '05/04/2023'],
          ['Propietario:', 'Inés Calvo'],
          ['Vacuna:', 'Nobivac Rabia'],
          ['Lote:', 'R7781'],
          ['Caducidad del lote:', '10/2027'],
          ['Fecha de vacunación:', '3 de junio de 2026'],
          ['Válida hasta:', '3 de junio de 2027'],
        ],
        { font: 'Times-Roman', size: 12, gap: 21, between: 150 },
      );
    },
  },
  {
    name: 'es-cartilla',
    language: 'es',
    page: 'a5',
    pets: [dog('Thor')],
    says: {
      pet: 'Thor',
      date: null,
      rows: [
        row('dapp', '2025-10-20', null, 'E441'),
        row('leptospira', '2025-11-17', '2026-11-17', 'E502'),
        row('rabies', '2025-12-15', '2026-12-15', '33107'),
      ],
    },
    draw: (pen) => {
      pen.text(24, 24, 'CARTILLA SANITARIA', { size: 13, font: 'Helvetica-Bold' });
      pen.text(24, 42, 'Animal: Thor', { size: 10 });
      pen.table({
        at: [24, 62],
        widths: [80, 125, 65, 100],
        head: ['Fecha', 'Vacuna', 'Lote', 'Próxima'],
        look: { size: 9 },
        rowHeight: 30,
        rows: [
          ['20/10/2025', 'Eurican DAPPi', 'E441', ''],
          ['17/11/2025', 'Leptospirosis (Eurican L)', 'E502', '17/11/2026'],
          ['15/12/2025', 'Rabia', '33107', '15/12/2026'],
        ],
        lines: 'all',
      });
    },
  },
  {
    name: 'es-recordatorio',
    language: 'es',
    pets: [dog('Lola')],
    says: { pet: 'Lola', date: '2026-01-15', rows: [] },
    draw: (pen) => {
      pen.text(60, 60, 'Recordatorio de vacunas', { size: 16, font: 'Helvetica-Bold' });
      pen.text(60, 90, '15 de enero de 2026');
      pen.text(
        60,
        120,
        'Hola, Marta: a Lola le toca la vacuna de la rabia el 11/02/2026 y la de la tos de las perreras el 11/02/2026.',
        { size: 11, width: 460 },
      );
      pen.text(60, 170, 'Pide tu cita en el 915 550 134.', { size: 11 });
    },
  },
  {
    name: 'es-informe-alta',
    language: 'es',
    pets: [cat('Simba')],
    says: { pet: 'Simba', date: '2026-07-28', rows: [row('fvrcp', '2026-07-28', null, null)] },
    draw: (pen) => {
      pen.text(50, 45, 'INFORME DE CONSULTA', { size: 15, font: 'Helvetica-Bold' });
      pen.lines(
        50,
        75,
        [
          'Paciente: Simba     Especie: felina     Peso: 4,2 kg',
          'Fecha de consulta: 28/07/2026',
          '',
          'Exploración normal. Se administra la vacuna trivalente felina (RCP).',
          'La vacuna de leucemia queda pendiente hasta tener el test.',
          'Próxima visita: 18/08/2026',
        ],
        { gap: 18 },
      );
    },
  },
  {
    name: 'es-pasaporte-rabia',
    language: 'es',
    page: 'a5',
    pets: [dog('Coco')],
    says: { pet: null, date: null, rows: [row('rabies', '2026-04-22', '2029-04-21', 'RB-90012')] },
    draw: (pen) => {
      pen.text(24, 24, 'V. VACUNACIÓN ANTIRRÁBICA', { size: 12, font: 'Helvetica-Bold' });
      pen.text(24, 40, 'VACCINATION AGAINST RABIES', { size: 8 });
      pen.box(24, 60, 150, 110);
      pen.lines(34, 72, ['Purevax / Rabisin', 'Boehringer Ingelheim', 'Lote: RB-90012', 'Cad: 01-2028'], {
        size: 9,
        gap: 15,
      });
      pen.pairs(
        190,
        72,
        [
          ['Fecha de vacunación', '22/04/2026'],
          ['Válida desde', '13/05/2026'],
          ['Válida hasta', '21/04/2029'],
          ['Veterinario', 'Dra. Pilar Otero'],
        ],
        { size: 9, between: 105, gap: 22 },
      );
    },
  },
  {
    name: 'es-analitica',
    language: 'es',
    pets: [dog('Thor')],
    says: { pet: 'Thor', date: '2026-05-08', rows: [] },
    draw: (pen) => {
      pen.text(50, 45, 'RESULTADOS DE LABORATORIO', { size: 14, font: 'Helvetica-Bold' });
      pen.lines(50, 75, ['Paciente: Thor', 'Fecha del informe: 08/05/2026']);
      pen.table({
        at: [50, 120],
        widths: [220, 100, 130],
        head: ['Prueba', 'Resultado', 'Valores de referencia'],
        rows: [
          ['Anticuerpos antirrábicos (título)', '0,8 UI/ml', '> 0,5 UI/ml'],
          ['Leishmania IFI', 'Negativo', ''],
          ['Moquillo anticuerpos', '1:64', ''],
        ],
      });
    },
  },
  {
    name: 'es-protectora',
    language: 'es',
    pets: [cat('Luna'), dog('Thor')],
    says: {
      pet: 'Luna',
      date: '2026-09-26',
      rows: [row('fvrcp', '2026-09-01', null, null), row('felv', '2026-09-22', null, null)],
    },
    draw: (pen) => {
      pen.text(50, 40, 'Contrato de adopción', { size: 15, font: 'Helvetica-Bold' });
      pen.text(
        50,
        66,
        'En Villarrosa, a 26 de septiembre de 2026. Adopta: Julia Peña. Animal: Luna, gata, nacida en mayo de 2026.',
        { width: 490 },
      );
      pen.text(50, 110, 'Tratamientos realizados', { font: 'Helvetica-Bold' });
      pen.lines(
        60,
        130,
        [
          '- Vacuna trivalente: 01/09/2026',
          '- Vacuna leucemia: 22/09/2026',
          '- Desparasitación: 01/09/2026 y 22/09/2026',
          '- Rabia: pendiente, a cargo de la familia',
        ],
        { gap: 17 },
      );
    },
  },
  {
    name: 'es-tarjeta-mexico',
    language: 'es',
    page: 'card',
    pets: [dog('Canela')],
    says: {
      pet: 'Canela',
      date: null,
      rows: [
        row('dapp', '2026-03-02', '2026-03-23', null),
        row('rabies', '2026-04-13', '2027-04-13', 'MX4471'),
      ],
    },
    draw: (pen) => {
      pen.text(16, 14, 'Carnet de vacunación canina', { size: 12, font: 'Helvetica-Bold' });
      pen.text(16, 32, 'Mascota: Canela    Propietaria: Rosa Ibarra', { size: 9 });
      pen.table({
        at: [16, 50],
        widths: [100, 95, 70, 100],
        head: ['Vacuna', 'Aplicada', 'Lote', 'Siguiente'],
        look: { size: 9 },
        rows: [
          ['Séxtuple', '02-mar-2026', '', '23-mar-2026'],
          ['Rabia', '13-abr-2026', 'MX4471', '13-abr-2027'],
        ],
      });
    },
  },
];

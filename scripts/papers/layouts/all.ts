import type { Paper } from '../paper.ts';
import { elsewhere } from './elsewhere.ts';
import { german } from './german.ts';
import { spanish } from './spanish.ts';
import { usCertificates } from './us-certificates.ts';
import { usInvoices } from './us-invoices.ts';
import { usOther } from './us-other.ts';

export const papers: readonly Paper[] = [
  ...usInvoices,
  ...usCertificates,
  ...usOther,
  ...german,
  ...spanish,
  ...elsewhere,
];

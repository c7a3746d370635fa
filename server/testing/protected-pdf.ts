import { buffer } from 'node:stream/consumers';

import PDFDocument from 'pdfkit';

/** A PDF with this text that opens only with a password. */
export function protectedPdf(text: string, userPassword: string): Promise<Buffer> {
  const document = new PDFDocument({ userPassword, ownerPassword: 'owner', pdfVersion: '1.7' });
  document.fontSize(24).text(text);
  document.end();

  return buffer(document);
}

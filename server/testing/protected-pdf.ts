import { buffer } from 'node:stream/consumers';

/** A PDF with this text that opens only with a password. */
export async function protectedPdf(text: string, userPassword: string): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({ userPassword, ownerPassword: 'owner', pdfVersion: '1.7' });
  document.fontSize(24).text(text);
  document.end();

  return buffer(document);
}

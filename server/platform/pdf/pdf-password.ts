// Of the library, for FPDF_ERR_PASSWORD.
const passwordMessage = 'Password required or incorrect password';

/** Whether PDFium refused to open a file without its password. */
export const asksForPassword = (error: unknown): boolean =>
  error instanceof Error && error.message === passwordMessage;

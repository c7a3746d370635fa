/** DOC-4: draws the pages of a PDF in place of the link to it. The link stays when that fails. */
export async function drawPreview() {
  const frame = document.querySelector<HTMLElement>('[data-pdf]');
  const pages = frame?.querySelector<HTMLElement>('.pages');
  const missing = frame?.querySelector('.missing');
  const { pdf, name } = frame?.dataset ?? {};
  if (!frame || !pages || !missing || !pdf) return;

  const said = document.createElement('p');
  said.role = 'status';
  said.textContent = 'Loading...';
  missing.append(said);
  try {
    await afterDrawing();
    const { openPdf } = await import('#web/features/preview/pdf-pages.ts');
    pages.role = 'document';
    pages.ariaLabel = `Preview of ${name}`;
    await openPdf(pdf, pages);
  } catch {
    pages.role = null;
    pages.ariaLabel = null;
    said.role = 'alert';
    said.textContent = 'PDF could not be loaded';
  }
}

/** Resolves once the page itself has been drawn. */
const afterDrawing = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

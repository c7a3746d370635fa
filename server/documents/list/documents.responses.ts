import type { AccountContext } from '#server/core/context.ts';
import { readDocument } from '#server/documents/documents/documents.access.ts';
import { presentDocuments } from '#server/documents/documents/documents.presenter.ts';
import { oneRow } from '#server/platform/db.ts';
import { writeJson } from '#server/platform/json.ts';

import type { DocumentListInput } from './read-documents.usecases.ts';
import { readDocuments } from './read-documents.usecases.ts';

/** The body of a response with the current state of one document. Throws documentNotFound. */
export async function documentBody(ctx: AccountContext, documentId: string) {
  const document = await readDocument(ctx, documentId);

  return writeJson({ document: oneRow(presentDocuments([document], ctx)) });
}

/** The body of a page of the list. */
export async function documentsBody(ctx: AccountContext, which: DocumentListInput) {
  const { rows, ...others } = await readDocuments(ctx, which);

  return writeJson({ documents: presentDocuments(rows, ctx), ...others });
}

import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

import type { AccountContext } from '#server/core/context.ts';
import { AppError } from '#server/core/errors/errors.ts';
import { changeDocuments } from '#server/documents/list/change-documents.usecases.ts';
import { addDocument } from '#server/documents/uploads/add-document.usecases.ts';
import { accountFull, fileIncomplete } from '#server/files/files/files.errors.ts';
import { i18n } from '#shared/core/i18n.ts';

import { whyRefused } from './import-refusals.rules.ts';
import { idInAccount } from './import-source.rules.ts';
import type { Planned, Run } from './plan-import.usecases.ts';
import { left } from './plan-import.usecases.ts';

type NewDocument = Extract<Planned<'documents'>, { outcome: 'add' }>;

/** A stored document whose import item is already recorded. */
export type AddedDocument =
  | (Extract<Planned<'documents'>, { outcome: 'left' }> & { refused?: boolean })
  | (NewDocument & { targetId: string });

/** Adds a document with the checks of an upload: type, malware scan, limits. Idempotent. */
export async function addDocumentUnit(
  ctx: AccountContext,
  run: Run,
  plan: NewDocument,
): Promise<AddedDocument> {
  const { sourceId, petId, row, unit, facts } = plan;
  const { file, ...input } = facts;
  const opened = await run.source.openFile(file.path);
  if (!opened) return left(row, unit.name, i18n.t('The file isn’t in the zip.'));
  try {
    const document = await addDocument(
      ctx,
      {
        ...input,
        requestKey: idInAccount(ctx.accountId, 'documents', sourceId),
        ...(petId !== null && { petId }),
      },
      {
        content: checkedContent(opened.content, file.sha256),
        declaredBytes: opened.bytes,
        signal: new AbortController().signal,
      },
    );
    const { isFavorite, archived } = unit;
    if (isFavorite !== document.isFavorite || archived !== document.archived)
      await changeDocuments(ctx, { ids: [document.id], changes: { isFavorite, archived }, before: {} });

    return { ...plan, targetId: document.id };
  } catch (error) {
    const refusal = left(row, unit.name, whyRefused(error));
    // A file refused for lack of space wasn't checked.
    const isFull = error instanceof AppError && error.code === accountFull(0).code;

    return isFull ? refusal : { ...refusal, refused: true };
  } finally {
    opened.content.destroy();
  }
}

/** Throws fileIncomplete at its end if the content isn't the exported one. */
async function* checkedContent(content: Readable, sha256: string | null): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
  if (sha256 !== null && hash.digest('hex') !== sha256) throw fileIncomplete();
}

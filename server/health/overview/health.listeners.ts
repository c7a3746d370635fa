import { on } from '#server/core/events.ts';
import { documentsMoved } from '#server/documents/documents/documents.events.ts';
import { detachMoved } from '#server/health/records/attachments.usecases.ts';

export const healthListeners = [on(documentsMoved, detachMoved)];

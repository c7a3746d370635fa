import { on } from '#server/core/events.ts';
import { documentsMoved } from '#server/features/documents/documents.events.ts';

import { detachMoved } from './attachments.usecases.ts';

export const healthListeners = [on(documentsMoved, detachMoved)];

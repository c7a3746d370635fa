import { textOrNull } from '#server/core/openapi/openapi-values.ts';
import { op, under } from '#server/core/openapi/openapi.ts';
import { photo } from '#server/files/photos/photos.openapi.ts';

const withUndo = { photo, undo: textOrNull };

export const accountPhotoApi = under('/api/account/photo', {
  'GET /': op('getAccountPhoto', 'Your photo', { photo }),
  'PUT /': op('setAccountPhoto', 'Set your photo', withUndo, { body: 'file' }),
  'DELETE /': op('removeAccountPhoto', 'Remove your photo', withUndo),
  'POST /undo': op('undoAccountPhoto', 'Bring back the photo before', { photo }),
});

export const accountPhotoFilesApi = {
  'GET /files/account-photos/:holderId/:file': op('getOwnPhoto', 'A photo of an account', 'picture'),
};

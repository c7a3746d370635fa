import { op } from '#server/core/openapi/openapi.ts';

export const filesApi = {
  'GET /files/:token': op('downloadFile', 'A file to keep', 'file'),
};

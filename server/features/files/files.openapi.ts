import { op } from '#server/openapi.ts';

export const filesApi = {
  'GET /files/:token': op('downloadFile', 'A file to keep', 'file'),
};

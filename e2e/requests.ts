import { randomUUID } from 'node:crypto';

import type { APIRequestContext } from '@playwright/test';

import { uploadPath } from '../server/testing/upload.ts';
import { expect } from './fixtures.ts';

export type Requests = ReturnType<typeof requestsTo>;

type Pet = { id: string; petIdentifier: string };
type Document = { id: string; name: string };

/** Sends requests as a page of this site would, with its cookies. Each one must succeed. */
export function requestsTo(request: APIRequestContext, origin: string, accessToken?: string) {
  const headers = { Origin: origin, ...(accessToken && { Authorization: `Bearer ${accessToken}` }) };
  const send = async <Shape>(method: string, path: string, data?: object): Promise<Shape> => {
    const answer = await request.fetch(origin + path, { method, headers, ...(data && { data }) });
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);

    return (await answer.json()) as Shape;
  };

  return {
    get: <Shape>(path: string) => send<Shape>('GET', path),
    put: <Shape>(path: string, data: object) => send<Shape>('PUT', path, data),
    post: <Shape>(path: string, data: object) => send<Shape>('POST', path, data),
    patch: <Shape>(path: string, data: object) => send<Shape>('PATCH', path, data),
    delete: <Shape>(path: string) => send<Shape>('DELETE', path),
  };
}

/** Adds a pet with only a name. */
export async function newPet(owner: Requests, name: string): Promise<Pet> {
  const { pet } = await owner.post<{ pet: Pet }>('/api/pets', { name, requestKey: randomUUID() });

  return pet;
}

/** Uploads a document as the upload dialog does; its name is the file name without the extension. */
export async function newDocument(owner: Requests, fileName: string, content: Buffer): Promise<Document> {
  const path = uploadPath({ fileName, name: fileName.replace(/\.\w+$/, '') });
  const { document } = await owner.post<{ document: Document }>(path, content);

  return document;
}

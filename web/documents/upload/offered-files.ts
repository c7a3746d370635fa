import { createEmitter } from '#web/lib/emitter.ts';

let offered: readonly File[] = [];
const changes = createEmitter();

/** Files that were dropped on the page, pasted, or shared with the app. The form takes them when it's there. */
export function offerFiles(files: readonly File[]) {
  offered = [...offered, ...files];
  changes.emit();
}

/** Hands the offered files to the form, and all that follow until it is gone. */
export function takeOffered(take: (files: File[]) => void): () => void {
  const takeAll = () => {
    if (offered.length === 0) return;
    const files = [...offered];
    offered = [];
    take(files);
  };
  takeAll();

  return changes.subscribe(takeAll);
}

type Done = { at: string; by: string | null };

const done = new Map<string, Done>();

/** Keeps who completed a reminder, if that was someone else. */
export function rememberDone(id: string, answer: { done: Done }) {
  if (answer.done.by === null) done.delete(id);
  else done.set(id, answer.done);
}

/** PEOPLE-5: the person who completed a reminder before this one did; undefined if there is none. */
export const doneByOther = (id: string) => done.get(id);

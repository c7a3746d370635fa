import { plural, t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { failedWords } from '#shared/health/health.ts';
import type { PreferredWeightUnit } from '#shared/health/units.ts';
import { parseWeight } from '#shared/health/weights.ts';
import { showFailureToast } from '#web/health/health/failure-toast.ts';
import { addRecord, deleteRecord, refreshHealth } from '#web/health/health/health.api.ts';
import { ApiError, isSessionOver, messageOf } from '#web/lib/api.ts';
import { ownToday } from '#web/lib/dates.ts';
import { toast } from '#web/ui/toast.tsx';

import type { WeightQuestion } from './weight-question.tsx';
import { questionIn } from './weight-question.tsx';

/** The weight of one pet on the sheet. */
export type WeighingLine = {
  /** Of the record, so that sending the same weight twice adds it once. */
  id: string;
  text: string;
  error?: string | undefined;
  /** The error asks whether the weight is right. */
  question?: WeightQuestion | undefined;
  /** The weight that was saved. */
  saved?: string | undefined;
};

const emptyLine = (): WeighingLine => ({ id: crypto.randomUUID(), text: '' });

/** A line that was read, to send. */
type Read = { petId: string; line: WeighingLine; weight: string; confirm: boolean };
/** With the reason for a refusal. */
type Sent = Read & { failure?: unknown };

type WeighPetsOptions = {
  petIds: readonly string[];
  /** Of numbers without a unit. */
  initialUnit: PreferredWeightUnit;
  onDone: () => void;
  /** Some lines were refused. */
  onRefused: (petId: string) => void;
};

/** HEALTH-1: weights of several pets on one day. What is right is saved, and what isn't stays with its error. */
export function useWeighPets({ petIds, initialUnit, onDone, onRefused }: WeighPetsOptions) {
  const client = useQueryClient();
  const [day, setDay] = useState(ownToday);
  const [unit, setUnit] = useState(initialUnit);
  const [dayError, setDayError] = useState<string>();
  const [isEmpty, setEmpty] = useState(false);
  const [lines, setLines] = useState<Readonly<Record<string, WeighingLine>>>({});
  const lineOf = (petId: string) => lines[petId] ?? emptyLine();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (read: readonly Read[]) => Promise.all(read.map((each) => sendLine(each, { day, unit }))),
  });

  function change(petId: string, text: string) {
    setEmpty(false);
    // Another weight is another record.
    setLines((now) => ({ ...now, [petId]: { ...emptyLine(), text } }));
  }

  /** Another day or unit makes other records of the weights that aren't saved, and answers no question about them. */
  function renew() {
    setDayError(undefined);
    setLines((now) =>
      Object.fromEntries(
        Object.entries(now).map(([petId, line]) => [
          petId,
          line.saved ? line : { ...emptyLine(), text: line.text },
        ]),
      ),
    );
  }

  /** With the answer to a question, only that line. */
  async function save({ answered }: { answered?: { petId: string; weight: string } } = {}) {
    const isOpen = (petId: string) => lineOf(petId).text.trim() !== '' && !lineOf(petId).saved;
    const wanted = petIds.filter(isOpen);
    if (wanted.length === 0 && !petIds.some((petId) => lineOf(petId).saved)) return setEmpty(true);
    setDayError(undefined);
    const checked = answered
      ? [
          readLine(
            answered.petId,
            { ...lineOf(answered.petId), text: answered.weight },
            { unit, confirm: true },
          ),
        ]
      : wanted.map((petId) => readLine(petId, lineOf(petId), { unit, confirm: false }));
    const sent = await send(checked.filter((each) => each.problem === undefined));
    if (!sent) return;
    const after = new Map(sent.map((each) => [each.petId, lineAfter(each)]));
    for (const each of checked)
      if (each.problem !== undefined) after.set(each.petId, { ...each.line, error: each.problem });
    setLines((now) => ({
      ...now,
      ...Object.fromEntries([...after].filter(([petId, { id }]) => now[petId]?.id === id)),
    }));
    const dayProblem = sent.map(dayErrorOf).find(Boolean);
    setDayError(dayProblem);
    const done = sent.filter(({ failure }) => failure === undefined);
    if (done.length > 0) announce(done);
    const refused = petIds.find((petId) => after.get(petId)?.error);
    if (refused !== undefined) onRefused(refused);
    else if (wanted.every((petId) => after.get(petId)?.saved)) onDone();
  }

  /** Undefined after the session has ended, of which the app itself tells. */
  const send = (read: readonly Read[]) => mutateAsync(read).catch(() => undefined);

  function announce(done: readonly Sent[]) {
    for (const { petId } of done) void refreshHealth(client, petId);
    toast.undoable(plural(done.length, { one: '# weight saved', other: '# weights saved' }), () => {
      void takeBack(done);
    });
  }

  async function takeBack(done: readonly Sent[]) {
    const results = await Promise.allSettled(
      done.map(({ petId, line }) => deleteRecord('weight', petId, line.id)),
    );
    for (const { petId } of done) void refreshHealth(client, petId);
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) showFailureToast(failedWords('weight', 'delete'), failed.reason);
  }

  return {
    day,
    changeDay(next: string) {
      setDay(next);
      renew();
    },
    dayError,
    unit,
    changeUnit(next: PreferredWeightUnit) {
      setUnit(next);
      renew();
    },
    lineOf,
    change,
    save,
    isPending,
    isEmpty,
  };
}

function readLine(
  petId: string,
  line: WeighingLine,
  { unit, confirm }: { unit: PreferredWeightUnit; confirm: boolean },
) {
  const parsed = parseWeight(line.text, unit);

  return 'problem' in parsed
    ? { petId, line, problem: parsed.problem }
    : { petId, line, weight: parsed.typed, confirm };
}

async function sendLine(
  read: Read,
  { day, unit }: { day: string; unit: PreferredWeightUnit },
): Promise<Sent> {
  const { petId, line, weight, confirm } = read;
  const facts = { recordDate: day, weight, bodyCondition: null, notes: null, documentIds: [] };
  try {
    await addRecord('weight', petId, { id: line.id, facts, along: { unit, confirm, medications: [] } });

    return read;
  } catch (failure) {
    if (isSessionOver(failure)) throw failure;

    return { ...read, failure };
  }
}

const dayErrorOf = ({ failure }: Sent) =>
  failure instanceof ApiError ? failure.fields['recordDate'] : undefined;

function lineAfter(sent: Sent): WeighingLine {
  const { line, weight, failure } = sent;
  const { id, text } = line;
  if (failure === undefined) return { id, text, saved: weight };
  if (dayErrorOf(sent)) return { id, text };
  const question = questionIn(failure, weight);
  if (question) return { id, text, error: question.words, question };
  const error = (failure instanceof ApiError && failure.fields['weight']) || messageOf(failure);

  return { id, text, error: error || t`Something went wrong on our side. Try again.` };
}

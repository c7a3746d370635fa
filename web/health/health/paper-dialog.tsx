import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { Paper } from '#shared/core/paper.ts';
import type { RecordSection } from '#shared/health/paper.ts';
import { questionLimits, recordSectionNames, recordSections } from '#shared/health/paper.ts';
import { locale } from '#web/lib/locale.ts';
import { useWeightUnit } from '#web/lib/use-display.ts';
import { livingPets } from '#web/pets/pets/living-pets.ts';
import { can } from '#web/pets/pets/pet-rights.ts';
import { usePets } from '#web/pets/pets/use-pets.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { toast } from '#web/ui/toast.tsx';

import type { PaperChoice } from './health.api.ts';
import { savePaperMutation } from './health.api.ts';

type NamedPet = { id: string; name: string };

type PaperDialogProps = {
  pet: NamedPet;
  /** The pets to choose from. */
  pets?: readonly NamedPet[];
  onPet?: (petId: string) => void;
  kind: PaperChoice['kind'];
  onClose: () => void;
};

const papers = [
  { value: 'letter', label: t`US Letter` },
  { value: 'a4', label: 'A4' },
] as const;
const units = [
  { value: 'lbs', label: t`Pounds` },
  { value: 'kg', label: t`Kilograms` },
] as const;

/** Chooses paper, unit and content of a PDF, and saves it. */
export function PaperDialog({ pet, pets, onPet, kind, onClose }: PaperDialogProps) {
  const isBrief = kind === 'visit-brief';
  const [paper, setPaper] = useState<Paper>(locale === 'en' ? 'letter' : 'a4');
  const [unit, setUnit] = useState(useWeightUnit());
  const [questions, setQuestions] = useState('');
  const [sections, setSections] = useState<readonly RecordSection[]>(recordSections);
  const [isSubmitted, setSubmitted] = useState(false);
  const save = useMutation(savePaperMutation(pet));
  const isEmpty = !isBrief && sections.length === 0;

  function submit() {
    setSubmitted(true);
    if (isEmpty) return;
    const choice: PaperChoice = isBrief ? { kind, paper, unit, questions } : { kind, paper, unit, sections };
    save.mutate(choice, {
      onSuccess: () => {
        onClose();
        toast.success(t`The PDF is in your downloads`);
      },
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isBrief ? t`Visit brief` : t`Health record`}
      description={
        isBrief
          ? t`Conditions, allergies, medications, vaccinations, weight, and what changed since the last visit, all on one page.`
          : t`Choose what to include.`
      }
      failure={<FailureNotice error={save.error} title={t`We couldn’t create that`} />}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button busy={save.isPending} busyLabel={t`Creating…`} onClick={submit}>
            <Trans>Save PDF</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-start gap-5">
        {onPet && pets && pets.length > 1 && (
          <SelectField
            label={t`Pet`}
            className="w-full"
            options={pets.map(({ id, name }) => ({ value: id, label: name }))}
            value={pet.id}
            onChange={onPet}
          />
        )}
        {isBrief ? (
          <TextareaField
            label={t`Questions for the vet`}
            optional
            hint={t`One per line, up to eight.`}
            dir="auto"
            maxLength={questionLimits.characters}
            className="w-full"
            value={questions}
            onChange={(event) => setQuestions(event.target.value)}
          />
        ) : (
          <fieldset>
            <legend className="mb-1 text-sm font-semibold">
              <Trans>Sections</Trans>
            </legend>
            {recordSections.map((section) => (
              <Checkbox
                key={section}
                label={recordSectionNames[section]}
                checked={sections.includes(section)}
                onChange={({ target }) =>
                  setSections(
                    recordSections.filter((each) =>
                      each === section ? target.checked : sections.includes(each),
                    ),
                  )
                }
              />
            ))}
            <FieldError
              id="sections-error"
              error={isSubmitted && isEmpty ? t`Choose at least one section` : undefined}
            />
          </fieldset>
        )}
        <SegmentedControl label={t`Weight unit`} segments={units} value={unit} onChange={setUnit} />
        <SegmentedControl label={t`Paper size`} segments={papers} value={paper} onChange={setPaper} />
      </div>
    </Dialog>
  );
}

type VisitBriefDialogProps = {
  /** The pets that are known already; the first is chosen. */
  pets: readonly [NamedPet, ...NamedPet[]];
  onClose: () => void;
};

/** The visit brief of one of the owner's pets, from anywhere. */
export function VisitBriefDialog({ pets: known, onClose }: VisitBriefDialogProps) {
  const [petId, setPetId] = useState(known[0].id);
  const loaded = livingPets(usePets('list').data).filter((pet) => can(pet, 'read'));
  const others = loaded.filter(({ id }) => !known.some((pet) => pet.id === id));
  const pets = [...known, ...others];

  return (
    <PaperDialog
      pet={pets.find(({ id }) => id === petId) ?? known[0]}
      pets={pets}
      onPet={setPetId}
      kind="visit-brief"
      onClose={onClose}
    />
  );
}

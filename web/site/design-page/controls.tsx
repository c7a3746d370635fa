import Ellipsis from 'lucide-react/icons/ellipsis';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';

import { PetPortrait } from '#web/art/pet-portrait.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { toast } from '#web/ui/toast.tsx';

import { Section } from './section.tsx';

const species = ['dog', 'cat', 'rabbit', 'bird', 'horse', 'reptile', 'fish', 'other'] as const;

export function Buttons() {
  return (
    <Section title="Buttons and links">
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          <Button variant={variant}>Save pet</Button>
          <Button variant={variant} icon={<Plus />}>
            Add document
          </Button>
          <Button variant={variant} busy busyLabel="Saving…">
            Save pet
          </Button>
          <Button variant={variant} disabled>
            Not now
          </Button>
          <ButtonLink to="/dev/design" variant={variant} size="lg">
            A large link
          </ButtonLink>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <IconButton label="More" icon={<Ellipsis />} />
        <IconButton label="Delete" icon={<Trash2 />} bordered />
        <CopyButton text="https://denmate.example/shared/abc" label="Copy link" />
        <TextLink to="/dev/design">A link in text</TextLink>
      </div>
    </Section>
  );
}

export function Fields() {
  const [view, setView] = useState('all');
  const [kind, setKind] = useState<string | null>(null);
  const [pet, setPet] = useState<string | null>('dog');

  return (
    <Section title="Fields">
      <div className="grid gap-6 md:grid-cols-2">
        <TextField label="Name" placeholder="Bramble" hint="As you call your pet" />
        <TextField label="E-mail" type="email" error="Invalid email address" defaultValue="ada@" />
        <PasswordField label="Password" autoComplete="new-password" defaultValue="secret-word" />
        <DateField label="Birth date" optional defaultValue="2021-03-14" />
        <SelectField
          label="Category"
          value={kind}
          onChange={setKind}
          options={[
            { value: 'vaccination', label: 'Vaccination' },
            { value: 'insurance', label: 'Insurance' },
            { value: 'other', label: 'Something else' },
          ]}
        />
        <TextField label="Microchip" disabled defaultValue="941000012345678" optional />
        <TextareaField label="Notes" optional className="md:col-span-2" />
      </div>
      <RadioCards
        legend="Species"
        value={pet}
        onValueChange={setPet}
        options={species.map((value) => ({
          value,
          label: value.charAt(0).toUpperCase() + value.slice(1),
          picture: <PetPortrait species={value} petIdentifier="DM-4K-7Q2M" className="rounded-md" />,
        }))}
      />
      <SegmentedControl
        label="Show"
        value={view}
        onChange={setView}
        segments={[
          { value: 'all', label: 'All' },
          { value: 'shared', label: 'Shared' },
          { value: 'archived', label: 'Archived' },
        ]}
        className="self-start max-sm:w-full"
      />
      <Checkbox
        name="terms"
        label="I keep my pet’s papers up to date"
        hint="As well as one can"
        defaultChecked
      />
      <Checkbox name="agree" label="I agree" error="Please agree before going on" />
      <div className="grid gap-6 md:grid-cols-2">
        <FileDrop
          label="Drop a document here"
          hint="PDF or picture, up to 25 MB"
          accept="application/pdf,image/*"
          onFiles={(files) => toast.success(`${files.length} file taken`)}
        />
        <FileDrop
          label="Drop a photo here"
          camera={false}
          error="That file is too large. Choose one below 25 MB."
          onFiles={() => {}}
        />
      </div>
    </Section>
  );
}

import Phone from 'lucide-react/icons/phone';

import type { PetContact } from '#shared/pets/pet-contacts.schema.ts';
import { dialableNumber } from '#shared/pets/pet-contacts.ts';

/** Contacts. Tapping a phone number dials it. */
export const ContactList = ({ contacts }: { contacts: readonly PetContact[] }) => (
  <ul className="mt-1.5 flex flex-col gap-3">
    {contacts.map(({ name, phone, note }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the same name may occur twice
      <li key={index} className="wrap-anywhere">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        {phone && (
          <a
            href={`tel:${dialableNumber(phone)}`}
            className="decoration-accent tabular relative z-1 inline-flex min-h-11 items-center gap-2 underline decoration-2 underline-offset-4"
          >
            <Phone className="size-4.5 shrink-0" />
            <bdi dir="ltr">{phone}</bdi>
          </a>
        )}
        {note && (
          <p className="text-ink-soft text-sm" dir="auto">
            {note}
          </p>
        )}
      </li>
    ))}
  </ul>
);

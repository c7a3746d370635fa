import EyeOff from 'lucide-react/icons/eye-off';

/** Said wherever somebody writes down the people around a pet. */
export const WhoSeesContacts = () => (
  <p className="text-ink-soft flex items-start gap-2.5 p-4 text-sm md:px-5">
    <EyeOff className="mt-0.5 size-4.5 shrink-0" />
    Only you see these people. Strangers see them only if you show them on the pet’s emergency page.
  </p>
);

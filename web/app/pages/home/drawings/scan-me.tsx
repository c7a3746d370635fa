import { samplePet } from '#web/features/pet-card/sample-pet.ts';
import { QrCode } from '#web/ui/qr-code.tsx';

/** A code on one screen, the document on another. */
export function ScanMe() {
  return (
    <div className="flex w-full max-w-96 items-center justify-center gap-3 sm:gap-5">
      <QrCode
        value={samplePet.publicUrl}
        className="text-card-ink bg-card-paper border-card-line w-36 min-w-0 rounded-md border p-1"
      />
      <svg viewBox="0 0 60 30" className="text-accent-ink w-12 shrink-0 sm:w-14" fill="none">
        <path
          d="M2 20C16 6 32 4 52 12M42 4l11 8-9 10"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <div className="border-card-line bg-card-paper w-36 min-w-0 rounded-md border p-3">
        <svg viewBox="0 0 100 118" fill="none" strokeWidth="6" strokeLinecap="round">
          <path d="M6 10h52M6 32h84M6 48h76M6 64h84M6 80h44" stroke="#d6c49c" />
          <circle cx="76" cy="96" r="16" fill="#2f6f5c" />
          <path d="M69 96l5 6 9-11" stroke="#fdf6e4" strokeLinejoin="round" />
        </svg>
      </div>
    </div>
  );
}

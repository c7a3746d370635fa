/** The place of short messages: top right, in the app below the heading and its buttons; on phones above the bottom bar. */
export const cornerClass =
  'fixed print:hidden inset-x-4 top-[calc(0.5rem+env(safe-area-inset-top))] z-60 flex flex-col gap-3 outline-none sm:top-[calc(1rem+env(safe-area-inset-top))] sm:left-auto sm:w-96 ' +
  'md:[body:has([data-bottom-bar])_&]:top-52 lg:[body:has([data-bottom-bar])_&]:top-36 ' +
  // At the top of the screen if a sheet is open or there's no bottom bar. A toast has the dialog role too,
  // but isn't modal.
  'max-sm:[body:has([data-bottom-bar]):not(:has(:is([role=dialog],[role=alertdialog]):not([aria-modal=false])))_&]:top-auto max-sm:[body:has([data-bottom-bar]):not(:has(:is([role=dialog],[role=alertdialog]):not([aria-modal=false])))_&]:bottom-[calc(5rem+env(safe-area-inset-bottom))]';

export const cornerCardClass = 'rounded-lg border border-line bg-raised text-ink shadow-float';

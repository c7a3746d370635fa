/** The position of toasts: top right, in the app below the heading and its buttons; on phones above the bottom bar. */
export const cornerClass =
  'fixed print:hidden inset-x-4 top-[calc(0.5rem+env(safe-area-inset-top))] z-60 flex flex-col gap-3 outline-none sm:top-[calc(1rem+env(safe-area-inset-top))] sm:left-auto sm:w-96 ' +
  'md:[[data-in-app]_&]:top-52 lg:[[data-in-app]_&]:top-36 ' +
  // At the top of the screen while a sheet is open.
  'max-sm:[[data-in-app]:not([data-modal])_&]:top-auto max-sm:[[data-in-app]:not([data-modal])_&]:bottom-[calc(5rem+env(safe-area-inset-bottom))]';

export const cornerCardClass = 'rounded-lg border border-line bg-raised text-ink shadow-float';

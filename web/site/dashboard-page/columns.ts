/**
 * One column: what is due, the pets, the rest. On wide screens the pets are in a second column beside both.
 */
export const columnsClass =
  'flex flex-col gap-6 md:gap-8 xl:grid xl:grid-cols-[minmax(0,1fr)_25rem] xl:grid-rows-[auto_1fr] xl:gap-x-10 2xl:grid-cols-[minmax(0,1fr)_27rem]';

export const dueClass = 'flex min-w-0 flex-col gap-6 empty:hidden md:gap-8';

export const petsClass = 'min-w-0 xl:col-start-2 xl:row-span-2 xl:row-start-1';

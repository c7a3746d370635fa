/**
 * One column in the order of importance. On wide screens a second column has the pets and the shared links, beside the due
 * items and the documents.
 */
export const columnsClass =
  'flex flex-col gap-10 xl:grid xl:grid-cols-[minmax(0,1fr)_25rem] xl:grid-rows-[auto_1fr] xl:gap-x-10 2xl:grid-cols-[minmax(0,1fr)_27rem]';

export const dueClass = 'flex min-w-0 flex-col gap-10 empty:hidden';

export const petsClass = 'flex min-w-0 flex-col gap-10 xl:col-start-2 xl:row-span-2 xl:row-start-1';

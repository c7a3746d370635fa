/** Two columns where there is room, and one for a part that is alone. */
export const columns = 'grid gap-x-8 gap-y-10 xl:grid-cols-2 [&>:only-child]:xl:col-span-2';

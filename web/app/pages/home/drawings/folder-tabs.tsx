import { documentCategories } from '#shared/documents.ts';

const shades = ['bg-accent-soft', 'bg-moss-soft', 'bg-amber-soft', 'bg-brick-soft'];

/** The document categories as folders, one behind the other. */
export function FolderTabs() {
  return (
    <div className="w-full max-w-84 pt-2">
      {Object.values(documentCategories)
        .slice(0, 4)
        .map((category, index) => (
          <div key={category} className={index === 0 ? '' : '-mt-3'}>
            <p
              className={`border-line-strong relative -mb-px inline-block rounded-t-md border border-b-0 px-3.5 pt-1.5 pb-1 text-sm font-semibold ${shades[index]} ${['ml-[6%]', 'ml-[18%]', 'ml-[36%]', 'ml-[8%]'][index]}`}
            >
              {category}
            </p>
            <div className={`border-line-strong h-8 rounded-md border ${shades[index]}`} />
          </div>
        ))}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';

import type { Lifestyle } from '#shared/lifestyle.ts';
import { lifestyleQuestions } from '#shared/lifestyle.ts';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

import { Answer } from './answer.tsx';
import { lifestyleQuery } from './lifestyle.api.ts';

type Category = (typeof lifestyleQuestions)[number]['category'];

const allCategories = [...new Set(lifestyleQuestions.map(({ category }) => category))];

type LifestyleAnswersProps = { petId: string; categories?: readonly Category[] };

/** LIFE-1: what is known of a pet's daily life, by category, each answer changed where it stands. */
export function LifestyleAnswers({ petId, categories = allCategories }: LifestyleAnswersProps) {
  const lifestyle = useQuery(lifestyleQuery(petId));

  return (
    <div className="xl:max-w-[60rem]">
      {lifestyle.isPending && <ListSkeleton rows={6} />}
      <QueryFailure of={lifestyle} title="Failed to load lifestyle information" />
      {lifestyle.data && <Categories petId={petId} lifestyle={lifestyle.data} categories={categories} />}
    </div>
  );
}

type CategoriesProps = { petId: string; lifestyle: Lifestyle; categories: readonly Category[] };

function Categories({ petId, lifestyle, categories }: CategoriesProps) {
  return categories.map((category) => (
    <section key={category} aria-labelledby={`category-${category}`} className="mt-10 first:mt-0">
      <h3 id={`category-${category}`} className="mb-3 text-lg">
        {category}
      </h3>
      <div className="divide-line border-line bg-raised divide-y rounded-lg border">
        {lifestyleQuestions
          .filter((question) => question.category === category)
          .map((question) => (
            <Answer key={question.field} question={question} petId={petId} lifestyle={lifestyle} />
          ))}
      </div>
    </section>
  ));
}

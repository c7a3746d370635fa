import { t } from '@lingui/core/macro';

import type { JoinedTodaySource } from '#shared/operations/joined-today.ts';

import { countUp, countUpMilliseconds } from './count-up.ts';

type JoinedToday = { source: Exclude<JoinedTodaySource, 'off'>; number: number };

const about = {
  seeded: t`This is a made-up number for today, not a real count.`,
  counted: t`People who’ve confirmed their email since midnight (UTC).`,
};

/** HOME-3, HOME-4: fetches the number and counts up to it. Without a response there is no badge. */
export async function countJoinedToday(lessMotion: boolean) {
  const badge = document.querySelector('[data-joined-today] button');
  const place = badge?.querySelector('[data-number]');
  const joined = await fetchJoinedToday();
  if (!(badge instanceof HTMLElement) || !place || !joined) return;

  const tooltip = badge.parentElement?.querySelector('[role=tooltip]');
  const sample = badge.parentElement?.querySelector<HTMLElement>('[data-sample]');
  if (sample) sample.hidden = joined.source !== 'seeded';
  if (tooltip) tooltip.textContent = about[joined.source];
  place.textContent = String(lessMotion ? joined.number : countUp(joined.number, 0));
  badge.hidden = false;
  if (!lessMotion) animate(place, joined.number);
}

function animate(place: Element, number: number) {
  let begin: number | undefined;
  requestAnimationFrame(function step(now) {
    const elapsed = now - (begin ??= now);
    place.textContent = String(countUp(number, elapsed));
    if (elapsed < countUpMilliseconds) requestAnimationFrame(step);
  });
}

async function fetchJoinedToday(): Promise<JoinedToday | null> {
  try {
    const response = await fetch('/api/site/joined-today');
    const { joinedToday } = (await response.json()) as { joinedToday?: JoinedToday | null };

    return joinedToday ?? null;
  } catch {
    return null;
  }
}

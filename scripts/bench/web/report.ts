import type { Kind } from './goals.ts';
import type { Report } from './lighthouse.ts';

type Sent = { type: string; bytes: number; startMs: number };

/** Without those of the service worker, which installs itself after the page has loaded. */
export const requestsOf = ({ audits }: Report): Sent[] =>
  (audits['network-requests']?.details?.items ?? [])
    .filter(
      ({ url, sessionTargetType }) =>
        String(url).startsWith('http') && sessionTargetType !== 'service_worker',
    )
    .map((item) => ({
      type: String(item['resourceType']),
      bytes: Number(item['transferSize']),
      startMs: Number(item['networkRequestTime']),
    }));

export const kb = (sent: readonly Sent[]) => sent.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

export const longTasksOf = ({ audits }: Report) =>
  (audits['long-tasks']?.details?.items ?? []).map(({ url, duration, startTime }) => ({
    url: String(url),
    ms: Number(duration),
    startMs: Number(startTime),
  }));

/** Audits of little score, except the times that are in the table. Only public pages are there to be found. */
export function failedAudits({ audits, categories }: Report, kind: Kind): string[] {
  const counted = ['accessibility', 'best-practices', ...(kind === 'public' ? ['seo'] : [])];
  const ids = counted.flatMap((category) =>
    (categories[category]?.auditRefs ?? []).filter(({ weight }) => weight > 0).map(({ id }) => id),
  );

  return [...new Set(ids)].flatMap((id) => {
    const audit = audits[id];

    return audit && audit.score !== null && audit.score < 0.9
      ? [`${audit.title} ${audit.displayValue ?? ''}`]
      : [];
  });
}

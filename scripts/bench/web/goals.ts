export type Kind = 'public' | 'way in' | 'signed in' | 'shared';

export const kinds: readonly Kind[] = ['public', 'way in', 'signed in', 'shared'];

export type Goal = {
  performance: number;
  lcpMs?: number;
  tbtMs?: number;
  cls?: number;
  scriptKb?: number;
  totalKb?: number;
  /** Requests before the content is there. */
  requests?: number;
  /** Milliseconds until the content is there, with an empty cache and loaded again. */
  firstMs?: number;
  againMs?: number;
};

/** The goals for each kind of page on a slow phone. */
export const goals: Readonly<Record<Kind, Goal>> = {
  public: { performance: 100, lcpMs: 1600, tbtMs: 0, cls: 0, totalKb: 130 },
  'way in': { performance: 100, lcpMs: 1500, tbtMs: 50, cls: 0, scriptKb: 60 },
  'signed in': {
    performance: 95,
    lcpMs: 2200,
    tbtMs: 100,
    cls: 0.02,
    scriptKb: 150,
    requests: 20,
    againMs: 1000,
  },
  shared: { performance: 100, lcpMs: 1500, totalKb: 60, firstMs: 1500 },
};

export const screenGoal = { scriptKb: 30, contentMs: 300 };
export const pressGoalMs = 100;

/** The colors of a card on a light page (web/styles/tokens.css) as single values, for paper and pictures. */
export const cardColors = {
  paper: '#fef9ee',
  tint: '#f6efdc',
  ink: '#0f2a22',
  soft: '#364e46',
  line: '#d2cfb9',
  onBand: '#f6f2e8',
  accent: '#faac27',
  onAccent: '#2c1f07',
  alarm: '#ad2f22',
  white: '#ffffff',
} as const;

/** Those that differ on a dark page. */
export const cardOnDark = { paper: '#ede6d5', line: '#bfbba3' } as const;

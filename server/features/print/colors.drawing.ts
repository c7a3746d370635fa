/** The colors of the light theme (web/styles/tokens.css) as single values for print. */
export const colors = {
  paper: '#fef9ee',
  tint: '#f6efdc',
  ink: '#0f2a22',
  soft: '#364e46',
  line: '#d2cfb9',
  pine: '#13392f',
  onPine: '#f6f2e8',
  mark: '#2d5a4c',
  accent: '#faac27',
  onAccent: '#2c1f07',
  alarm: '#ad2f22',
  /** Lines to cut and fold along. */
  guide: '#7d8279',
  white: '#ffffff',
} as const;

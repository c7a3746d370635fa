/** The fonts of pages without scripts, made by `scripts/plain-page-fonts.py`. Their names contain a hash of their content. */
export const plainFonts = {
  figtree: '/assets/figtree-plain-fd69f8a7.woff2',
  fraunces: '/assets/fraunces-plain-b05e1e58.woff2',
} as const;

const face = (family: string, weight: string, path: string) =>
  `@font-face { font-family: ${family}; font-weight: ${weight}; font-display: swap; src: url(${path}) format('woff2') }`;

export const plainFontFaces = `
${face('Figtree', '400 700', plainFonts.figtree)}
${face('Fraunces', '600', plainFonts.fraunces)}
`;

/** Fonts of the system with the metrics of ours, so that nothing moves when ours arrive. Copied from web/styles/fonts.css. */
export const fallbackFontFaces = `
@font-face { font-family: 'Fraunces Fallback'; src: local('Times New Roman Bold'), local('TimesNewRomanPS-BoldMT'), local('Liberation Serif Bold'); font-weight: 100 900; size-adjust: 110.9%; ascent-override: 88.2%; descent-override: 23%; line-gap-override: 0% }
@font-face { font-family: 'Figtree Fallback'; src: local('Arial'), local('ArialMT'), local('Liberation Sans'); font-weight: 300 900; size-adjust: 100.6%; ascent-override: 94.5%; descent-override: 24.9%; line-gap-override: 0% }
`;

/**
 * The colors of web/styles/tokens.css by their names there, where that file can't be used: pages without the
 * app, mails, pictures and PDFs.
 */
export const siteColors = {
  paper: { light: '#fbf7ed', dark: '#101b17' },
  raised: { light: '#fefdf9', dark: '#172520' },
  sunken: { light: '#f4eee2', dark: '#0a1411' },
  ink: { light: '#122c24', dark: '#f1ece2' },
  inkSoft: { light: '#3e544c', dark: '#c4c1b4' },
  line: { light: '#dfd8cb', dark: '#2e3b37' },
  lineStrong: { light: '#818271', dark: '#75847c' },
  accent: { light: '#faac27', dark: '#fab544' },
  accentHover: { light: '#f29e0b', dark: '#ffc661' },
  onAccent: { light: '#2c1f07', dark: '#2c1f07' },
  ground: { light: '#fce9c4', dark: '#1f342b' },
  moss: { light: '#25572f', dark: '#9bdea4' },
  amber: { light: '#754606', dark: '#f7ca75' },
  amberSoft: { light: '#fceabe', dark: '#403014' },
  brick: { light: '#932519', dark: '#fcb2a3' },
  mark: { light: '#13392f', dark: '#2a574a' },
} as const;

type ColorName = keyof typeof siteColors;

/** A CSS value for light and dark pages. */
export const lightDark = (name: ColorName): string =>
  `light-dark(${siteColors[name].light}, ${siteColors[name].dark})`;

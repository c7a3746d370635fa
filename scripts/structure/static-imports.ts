// Dynamic imports load nothing at once, and type imports nothing at all.
const staticImport = /^(?:import|export)\s+(?!type\b)(?:[^;'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;

/** What a module imports as soon as it is loaded. */
export const staticImports = (code: string): string[] =>
  [...code.matchAll(staticImport)].map(([, source = '']) => source);

// Dynamic imports load nothing at first, and type imports nothing at all.
const staticImport = /^(?:import|export)\s+(?!type\b)(?:[^;'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;

/** The modules that a module imports when it is loaded. */
export const staticImports = (code: string): string[] =>
  [...code.matchAll(staticImport)].map(([, source = '']) => source);

/** Makes code for Node pure ASCII. */
import type { Plugin } from 'vite';

/**
 * Writes characters beyond ASCII as escapes in code that a server runs. V8 stores a source with a character beyond
 * Latin-1 with two bytes for every character, and keeps it as long as the process runs. Sources must not depend on the
 * raw text of such characters (`String.raw`).
 */
export const asciiOnly = (): Plugin => ({
  name: 'guichet:ascii-only',
  applyToEnvironment: ({ config }) => config.consumer === 'server',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk') chunk.code = escaped(chunk.code);
    }
  },
});

/** A program that means the same, in ASCII. */
export const escaped = (code: string): string =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

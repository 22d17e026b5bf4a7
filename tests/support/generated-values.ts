/**
 * Seeds the generation of values, so that every run has the same ones. `FUZZ=1 npx vitest run` uses random ones, to
 * search for unknown faults.
 */
import fc from 'fast-check';

if (!process.env.FUZZ) fc.configureGlobal({ seed: 20_261_121 });

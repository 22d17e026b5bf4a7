/**
 * Generated values are the same in every run, so that a run that passed passes again; `FUZZ=1 npx vitest run` draws fresh
 * ones to look for what nobody thought of.
 */
import fc from 'fast-check';

if (!process.env.FUZZ) fc.configureGlobal({ seed: 20_261_121 });

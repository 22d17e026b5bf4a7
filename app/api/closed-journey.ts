import { CallError } from './client.ts';

/** Whether a call failed because the journey is switched off on this site (docs/requirements.md SMT-20). */
export function isClosedJourney(error: unknown): boolean {
  return error instanceof CallError && error.errors.some(({ type }) => type === 'FeatureDisabledError');
}

import type { StepMessages } from '#app/i18n/fr/steps.ts';
import { journey } from './journey.ts';

export const steps = { journey } satisfies StepMessages;

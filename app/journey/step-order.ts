/** The steps after the offers and their pages (docs/requirements.md SMT-19). */
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { type JourneyStep, journeySteps, stepToShow } from '#domain/shipping/journey-steps.ts';
import type { PageName } from '#domain/site/paths.ts';

/** The page of each step. */
export const stepPages = {
  parcel: 'parcel',
  contact: 'contact',
  customs: 'customs',
  options: 'options',
} as const satisfies Record<JourneyStep, PageName>;

/** Where one who asks for a step is sent: null when the step itself may be shown (docs/requirements.md SMT-19). */
export function stepBefore(asked: JourneyStep, draft: DraftAnswer): JourneyStep | null {
  const step = stepToShow(asked, { customsNeeded: draft.customsNeeded, complete: new Set(draft.complete) });
  return step === asked ? null : step;
}

/** The step after another; null after the last. */
export function stepAfter(
  step: JourneyStep,
  { customsNeeded }: Pick<DraftAnswer, 'customsNeeded'>,
): JourneyStep | null {
  const steps = journeySteps(customsNeeded);
  return steps[steps.indexOf(step) + 1] ?? null;
}

/** The step before another; the first for the first. */
export function stepBack(step: JourneyStep, { customsNeeded }: Pick<DraftAnswer, 'customsNeeded'>): JourneyStep {
  const steps = journeySteps(customsNeeded);
  return steps[steps.indexOf(step) - 1] ?? 'parcel';
}

/** The order of the journey's steps, and their pages (docs/requirements.md SMT-19). */
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { type JourneyStep, journeySteps, stepToShow } from '#domain/shipping/journey-steps.ts';
import type { PageName } from '#domain/site/paths.ts';

export const stepPages = {
  parcel: 'parcel',
  contact: 'contact',
  customs: 'customs',
  options: 'options',
} as const satisfies Record<JourneyStep, PageName>;

/** The step to redirect to when `requested` may not be shown yet; null when it may (docs/requirements.md SMT-19). */
export function stepBefore(requested: JourneyStep, draft: DraftAnswer): JourneyStep | null {
  const step = stepToShow(requested, { customsNeeded: draft.customsNeeded, complete: new Set(draft.complete) });
  return step === requested ? null : step;
}

/** The step that follows `step`; null if it is the last one. */
export function stepAfter(
  step: JourneyStep,
  { customsNeeded }: Pick<DraftAnswer, 'customsNeeded'>,
): JourneyStep | null {
  const steps = journeySteps(customsNeeded);
  return steps[steps.indexOf(step) + 1] ?? null;
}

export function stepBack(step: JourneyStep, { customsNeeded }: Pick<DraftAnswer, 'customsNeeded'>): JourneyStep {
  const steps = journeySteps(customsNeeded);
  return steps[steps.indexOf(step) - 1] ?? 'parcel';
}

/** The steps of the parcel journey, their order and numbers (docs/requirements.md SMT-19). */

/** The pages votre-colis, coordonnees, douanes, options. The landing page before them isn't a step. */
export type JourneyStep = 'parcel' | 'contact' | 'customs' | 'options';

export interface JourneyProgress {
  readonly customsNeeded: boolean;
  readonly complete: ReadonlySet<JourneyStep>;
}

const allSteps: readonly JourneyStep[] = ['parcel', 'contact', 'customs', 'options'];

/** In their order; the customs step only if it is needed (docs/requirements.md SMT-19). */
export function journeySteps(customsNeeded: boolean): readonly JourneyStep[] {
  return allSteps.filter((step) => step !== 'customs' || customsNeeded);
}

/** Null if all are complete. */
export function firstIncompleteStep(progress: JourneyProgress): JourneyStep | null {
  return journeySteps(progress.customsNeeded).find((step) => !progress.complete.has(step)) ?? null;
}

/**
 * `requestedStep` if all steps before it are complete, otherwise the first incomplete one. A visitor who requests
 * customs without needing it gets the first incomplete step, or options if there is none (docs/requirements.md SMT-19).
 */
export function stepToShow(requestedStep: JourneyStep, progress: JourneyProgress): JourneyStep {
  const steps = journeySteps(progress.customsNeeded);
  const first = firstIncompleteStep(progress) ?? 'options';
  const index = steps.indexOf(requestedStep);
  return index === -1 || index > steps.indexOf(first) ? first : requestedStep;
}

/** Numbers start at 1 and have no gap if customs aren't needed. */
export interface StepperItem {
  readonly step: JourneyStep;
  readonly number: number;
  readonly state: 'DONE' | 'CURRENT' | 'TO_COME';
}

/** Items whose state is DONE are shown as links (docs/requirements.md SMT-19). */
export function stepper(current: JourneyStep, progress: JourneyProgress): readonly StepperItem[] {
  return journeySteps(progress.customsNeeded).map((step, index) => {
    const done = step !== current && progress.complete.has(step);
    return { step, number: index + 1, state: step === current ? 'CURRENT' : done ? 'DONE' : 'TO_COME' };
  });
}

/** The steps of the parcel journey, their order and their numbers (docs/requirements.md SMT-19, NAV-26). */

/** The steps: votre-colis, coordonnees, douanes, options. The landing page comes before and is no step. */
export type JourneyStep = 'parcel' | 'contact' | 'customs' | 'options';

/** What the order depends on: whether a customs declaration is needed, and the steps that are complete. */
export interface JourneyProgress {
  readonly customsNeeded: boolean;
  readonly complete: ReadonlySet<JourneyStep>;
}

const allSteps: readonly JourneyStep[] = ['parcel', 'contact', 'customs', 'options'];

/** The steps in order; customs only where they apply (docs/requirements.md SMT-19). */
export function journeySteps(customsNeeded: boolean): readonly JourneyStep[] {
  return allSteps.filter((step) => step !== 'customs' || customsNeeded);
}

/** The first step that isn't complete; null when all are. */
export function firstIncompleteStep(progress: JourneyProgress): JourneyStep | null {
  return journeySteps(progress.customsNeeded).find((step) => !progress.complete.has(step)) ?? null;
}

/**
 * Where a visitor who asks for a step is sent: the step itself when all before it are complete, else the first
 * incomplete one. Customs that aren't needed lead to the first incomplete step, or to options (docs/requirements.md SMT-19).
 */
export function stepToShow(asked: JourneyStep, progress: JourneyProgress): JourneyStep {
  const steps = journeySteps(progress.customsNeeded);
  const first = firstIncompleteStep(progress) ?? 'options';
  const index = steps.indexOf(asked);
  return index === -1 || index > steps.indexOf(first) ? first : asked;
}

/** One plate of the stepper; numbers start at 1 and close up without customs. */
export interface StepperItem {
  readonly step: JourneyStep;
  readonly number: number;
  readonly state: 'DONE' | 'CURRENT' | 'TO_COME';
}

/** The stepper: steps before the current one are links back when complete (docs/requirements.md SMT-19). */
export function stepper(current: JourneyStep, progress: JourneyProgress): readonly StepperItem[] {
  return journeySteps(progress.customsNeeded).map((step, index) => {
    const done = step !== current && progress.complete.has(step);
    return { step, number: index + 1, state: step === current ? 'CURRENT' : done ? 'DONE' : 'TO_COME' };
  });
}

/** Names and numbers that tracking gives to the screens (docs/requirements.md NAV-26). */
export const trackingSteps = {
  caracteristiques: 1,
  resultats: 1,
  coordonnees: 2,
  douanes: 3,
  choix_options: 3,
} as const;

export type TrackingStep = keyof typeof trackingSteps;

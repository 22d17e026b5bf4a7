/** What the loaders and actions of the steps share, with the page's request context. */
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import type { JourneyStep } from '#domain/shipping/journey-steps.ts';
import { loadStep } from './load-step.ts';
import { answerStep, type StepActionOptions } from './step-action.ts';

type PageContext = Parameters<typeof apiOf>[0];

/** The draft of a step; throws the redirect to an incomplete step before it. */
export function stepLoader(step: JourneyStep, { request, context }: { request: Request; context: PageContext }) {
  return loadStep(apiOf(context), new URL(request.url), step, pageRequest(context).locale);
}

/** The step's form, kept and answered. */
export function stepAction<Answer = never>(
  options: Pick<StepActionOptions<Answer>, 'step' | 'readDetails' | 'answer'>,
  { request, context }: { request: Request; context: PageContext },
) {
  return answerStep({ ...options, api: apiOf(context), request });
}

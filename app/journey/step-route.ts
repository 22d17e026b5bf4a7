/** What the loaders and actions of the steps share, with the page's request context. */
import { failedPage } from '#app/api/failed-page.ts';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import type { JourneyStep } from '#domain/shipping/journey-steps.ts';
import { loadStep } from './load-step.ts';
import { answerStep, type StepActionOptions } from './step-action.ts';

type PageContext = Parameters<typeof apiOf>[0];

/** The draft of a step; throws the redirect to an incomplete step before it, and the page of a call that failed. */
export async function stepLoader(step: JourneyStep, { request, context }: { request: Request; context: PageContext }) {
  const { locale, report } = pageRequest(context);
  try {
    return await loadStep(apiOf(context), new URL(request.url), step, locale);
  } catch (error) {
    const page = failedPage(error);
    if (page !== error) report(error);
    throw page;
  }
}

/** The step's form, kept and answered. */
export function stepAction<Answer = never>(
  options: Pick<StepActionOptions<Answer>, 'step' | 'readDetails' | 'answer'>,
  { request, context }: { request: Request; context: PageContext },
) {
  return answerStep({ ...options, api: apiOf(context), request });
}

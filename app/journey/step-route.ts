/** Loader and action shared by the route modules of the steps. */
import { failedPage } from '#app/api/failed-page.ts';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import type { JourneyStep } from '#domain/shipping/journey-steps.ts';
import { siteOfPath } from '#domain/site/site.ts';
import { leaveClosedJourney, loadStep } from './load-step.ts';
import { answerStep, type StepActionOptions } from './step-action.ts';

type PageContext = Parameters<typeof apiOf>[0];

/**
 * Loads the draft of a step. Throws a redirect to an earlier step if that one is incomplete or there is no draft, and
 * the error page of a failed call.
 */
export async function stepLoader(step: JourneyStep, { request, context }: { request: Request; context: PageContext }) {
  const { locale, report, closedJourneys } = pageRequest(context);
  const url = new URL(request.url);
  const site = siteOfPath(url.pathname);
  // Checked here because a step without a draft makes no call that the server could refuse (docs/requirements.md
  // SMT-20).
  if (closedJourneys.includes(site)) throw leaveClosedJourney(site);
  try {
    return await loadStep(apiOf(context), url, step, locale);
  } catch (error) {
    const page = failedPage(error);
    if (page !== error) report(error);
    throw page;
  }
}

export function stepAction<Answer = never>(
  options: Omit<StepActionOptions<Answer>, 'api' | 'request' | 'isClosed'>,
  { request, context }: { request: Request; context: PageContext },
) {
  const { closedJourneys } = pageRequest(context);
  const isClosed = closedJourneys.includes(siteOfPath(new URL(request.url).pathname));
  return answerStep({ ...options, api: apiOf(context), request, isClosed });
}

/** Loads a step's draft, and redirects to the first incomplete step (docs/requirements.md SMT-18 to SMT-20). */
import { type ApiClient, CallError } from '#app/api/client.ts';
import { isClosedJourney } from '#app/api/closed-journey.ts';
import { goTo } from '#app/shell/go-to.ts';
import { draftCall } from '#domain/journey/calls.ts';
import type { DraftAnswer, JourneyProblem } from '#domain/journey/contract.ts';
import { initCall } from '#domain/shipping/calls.ts';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import type { JourneyStep } from '#domain/shipping/journey-steps.ts';
import type { Locale } from '#domain/site/locale.ts';
import { type Site, siteOfPath } from '#domain/site/site.ts';
import { draftParam } from './draft-param.ts';
import { problemsInAddress } from './refused-subjects.ts';
import { stepBefore, stepPages } from './step-order.ts';

/** Data that every step needs: its draft, and the names of the countries at both ends. */
export interface StepData {
  readonly kind: 'draft';
  readonly draft: DraftAnswer;
  readonly countries: InitAnswer['departureCountries'];
  /** Problems for which the cart refused the parcel and which the form of this step can solve. */
  readonly refused: readonly JourneyProblem[];
}

/** `none`: this browser has no such draft, since no offer was chosen or more than a day ago. */
export type StepPage = StepData | { readonly kind: 'none' };

/** Names of the countries at both ends; their codes if the list can't be loaded. */
async function countriesOf(api: ApiClient, site: Site, { criteria }: DraftAnswer): Promise<StepData['countries']> {
  const ends = [criteria.from.country, criteria.to.country];
  const { departureCountries } = await api
    .call(initCall, { query: { site } })
    .catch(() => ({ departureCountries: [] }));
  return departureCountries.filter(({ isoAlpha2 }) => ends.includes(isoAlpha2));
}

/** The draft's code in an address; an empty string if it has none. */
function draftCodeOf(url: URL): string {
  return url.searchParams.get(draftParam) ?? '';
}

/**
 * A redirect to the page that says that the journey is switched off: the first step on the site 'part', a separate page
 * on 'pro' (docs/requirements.md SMT-20).
 */
export function leaveClosedJourney(site: Site, status = 302): Response {
  return goTo(site === 'pro' ? 'closed' : 'parcel', site, {}, status);
}

/**
 * The draft named by an address; null if there is none. Throws a redirect if the journey is switched off, to the page
 * that says so.
 */
export async function findDraft(api: ApiClient, url: URL): Promise<DraftAnswer | null> {
  const site = siteOfPath(url.pathname);
  const draftCode = draftCodeOf(url);
  if (!draftCode) return null;
  try {
    return await api.call(draftCall, { parameters: { draftCode }, query: { site } });
  } catch (error) {
    if (isClosedJourney(error)) throw leaveClosedJourney(site);
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}

/** The draft of a step. Throws a redirect to an earlier step that is incomplete. */
export async function loadStep(api: ApiClient, url: URL, step: JourneyStep, locale: Locale): Promise<StepPage> {
  const site = siteOfPath(url.pathname);
  const draft = await findDraft(api, url);
  if (!draft) return { kind: 'none' };
  const before = draft.addedEntry === null ? stepBefore(step, draft) : null;
  if (before) throw goTo(stepPages[before], site, { envoi: draft.code });
  return {
    kind: 'draft',
    draft,
    countries: await countriesOf(api, site, draft),
    refused: problemsInAddress(url, step, locale, step === 'parcel' ? [] : draft.problems[step]),
  };
}

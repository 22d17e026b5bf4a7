/**
 * Loads the draft of a step. If an earlier step is incomplete, redirects there (docs/requirements.md SMT-18 to SMT-20).
 */
import { type ApiClient, CallError } from '#app/api/client.ts';
import { isClosedJourney } from '#app/api/closed-journey.ts';
import { goTo } from '#app/shell/go-to.ts';
import type { KeptAddress } from '#domain/address/address-book-contract.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import { regionOfPlace } from '#domain/address/regions.ts';
import { draftCall } from '#domain/journey/calls.ts';
import type { DraftAnswer, JourneyProblem } from '#domain/journey/contract.ts';
import { initCall } from '#domain/shipping/calls.ts';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import type { JourneyStep } from '#domain/shipping/journey-steps.ts';
import type { Locale } from '#domain/site/locale.ts';
import { type Site, siteOfPath } from '#domain/site/site.ts';
import { draftParam, noDraftParam } from './draft-param.ts';
import { problemsInAddress } from './refused-subjects.ts';
import { stepBefore, stepPages } from './step-order.ts';

export interface StepData {
  readonly kind: 'draft';
  readonly draft: DraftAnswer;
  readonly countries: InitAnswer['departureCountries'];
  /** The regions in which the postal codes of the ends are; empty where the code doesn't tell it. */
  readonly regions: Readonly<Record<AddressRole, string>>;
  /** Problems for which the cart refused the parcel, as far as the form of this step can solve them. */
  readonly refused: readonly JourneyProblem[];
  /** The account's primary address, where the address book was read. */
  readonly primary?: KeptAddress;
}

/** The countries at both ends with their names; empty if the list of countries can't be loaded. */
async function countriesOf(api: ApiClient, site: Site, { criteria }: DraftAnswer): Promise<StepData['countries']> {
  const ends = [criteria.from.country, criteria.to.country];
  const { departureCountries } = await api
    .call(initCall, { query: { site } })
    .catch(() => ({ departureCountries: [] }));
  return departureCountries.filter(({ isoAlpha2 }) => ends.includes(isoAlpha2));
}

/** The code of the draft in a URL's query; an empty string if there is none. */
function draftCodeOf(url: URL): string {
  return url.searchParams.get(draftParam) ?? '';
}

/**
 * A redirect to the page that tells visitors that the journey is switched off: on the consumers' site the first step,
 * on the professional site a page of its own (docs/requirements.md SMT-20).
 */
export function leaveClosedJourney(site: Site, status = 302): Response {
  return goTo(site === 'pro' ? 'closed' : 'parcel', site, {}, status);
}

/** A redirect to the first step, which says that there is no draft: no offer was chosen here within 24 hours. */
export function leaveWithoutDraft(site: Site, status = 302): Response {
  return goTo('parcel', site, { [noDraftParam]: '1' }, status);
}

/**
 * The draft whose code is in the URL's query; null if there is none. If the journey is switched off, throws a redirect
 * to the page that says so; any other failure is thrown as it is.
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

/**
 * Loads the data of a step. Throws a redirect if there is no draft or if another step has to be shown first, unless the
 * parcel is already in the cart.
 */
export async function loadStep(api: ApiClient, url: URL, step: JourneyStep, locale: Locale): Promise<StepData> {
  const site = siteOfPath(url.pathname);
  const draft = await findDraft(api, url);
  if (!draft) throw leaveWithoutDraft(site);
  const before = draft.addedEntry === null ? stepBefore(step, draft) : null;
  if (before) throw goTo(stepPages[before], site, { envoi: draft.code });
  return {
    kind: 'draft',
    draft,
    countries: await countriesOf(api, site, draft),
    regions: {
      sender: regionOfPlace(draft.criteria.from)?.name ?? '',
      recipient: regionOfPlace(draft.criteria.to)?.name ?? '',
    },
    refused: problemsInAddress(url, step, locale, step === 'parcel' ? [] : draft.problems[step]),
  };
}

/** The draft that a step shows, and the order of the steps (docs/requirements.md SMT-18 to SMT-20). */
import { type ApiClient, CallError } from '#app/api/client.ts';
import { goTo } from '#app/shell/go-to.ts';
import { type DraftAnswer, draftCall, type JourneyProblem } from '#domain/journey/contract.ts';
import { type InitAnswer, initCall } from '#domain/shipping/contract.ts';
import type { JourneyStep } from '#domain/shipping/journey-steps.ts';
import type { Locale } from '#domain/site/locale.ts';
import { type Mode, modeOfPath } from '#domain/site/mode.ts';
import { draftParam } from './draft-param.ts';
import { problemsInAddress } from './refused-subjects.ts';
import { stepBefore, stepPages } from './step-order.ts';

/** What every step knows: its draft, and the names of the two ends' countries. */
export interface StepData {
  readonly kind: 'draft';
  readonly draft: DraftAnswer;
  readonly countries: InitAnswer['departureCountries'];
  /** What the cart refused and is mended on this step. */
  readonly refused: readonly JourneyProblem[];
}

/** A step without a draft of this browser: none was chosen, or it is older than a day. */
export type StepPage = StepData | { readonly kind: 'none' };

/** Names of the two ends' countries; codes stand in for them when the list doesn't come. */
async function countriesOf(api: ApiClient, site: Mode, { criteria }: DraftAnswer): Promise<StepData['countries']> {
  const ends = [criteria.from.country, criteria.to.country];
  const { departureCountries } = await api
    .call(initCall, { query: { site } })
    .catch(() => ({ departureCountries: [] }));
  return departureCountries.filter(({ isoAlpha2 }) => ends.includes(isoAlpha2));
}

/** The code of the draft that an address names. */
export function draftCodeOf(url: URL): string {
  return url.searchParams.get(draftParam) ?? '';
}

/** The draft of an address, or null; a journey that is closed leads to where that is said. Throws the redirect. */
export async function findDraft(api: ApiClient, url: URL): Promise<DraftAnswer | null> {
  const site = modeOfPath(url.pathname);
  const shipmentCode = draftCodeOf(url);
  if (!shipmentCode) return null;
  try {
    return await api.call(draftCall, { parameters: { shipmentCode }, query: { site } });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // Part says on its first step that the journey is closed, pro has a page for it (docs/requirements.md SMT-20).
    if (error.errors.some(({ type }) => type === 'FeatureDisabledError')) {
      throw goTo(site === 'pro' ? 'closed' : 'parcel', site);
    }
    if (error.status === 404) return null;
    throw error;
  }
}

/** A step's draft; throws a redirect to the first incomplete step before it. */
export async function loadStep(api: ApiClient, url: URL, step: JourneyStep, locale: Locale): Promise<StepPage> {
  const site = modeOfPath(url.pathname);
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

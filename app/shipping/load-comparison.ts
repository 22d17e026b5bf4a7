/**
 * The loader of votre-colis: reads the criteria in the address, looks up the places, and compares (docs/requirements.md
 * SMT-8, SMT-25).
 */
import { CallError } from '#app/api/client.ts';
import { isClosedJourney } from '#app/api/closed-journey.ts';
import { draftParam } from '#app/journey/draft-param.ts';
import { type ResolvedEnd, type ResolveInput, resolveEnd } from '#app/places/resolve-end.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import { packagingCall, unfinishedDraftsCall } from '#domain/journey/calls.ts';
import type { UnfinishedDrafts } from '#domain/journey/contract.ts';
import { adviceCall, calendarCall, initCall, offersCall, quoteCall } from '#domain/shipping/calls.ts';
import { type ComparisonState, initialComparison } from '#domain/shipping/comparison-state.ts';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import { type CriteriaName, isComparison, readCriteria } from '#domain/shipping/criteria.ts';
import type { QuoteRequestInput } from '#domain/shipping/quote-request.ts';
import { type OffersRequest, runComparison } from '#domain/shipping/run-comparison.ts';
import { type FormEnd, firstForm, formToQuoteInput, type ShipmentForm } from '#domain/shipping/shipment-form.ts';
import type { SiteSettings } from '#domain/site/page-request.ts';
import { placeText } from '#domain/territory/place-text.ts';
import { type ComparisonPage, emptyPage, nothingBeside } from './comparison-page.ts';
import type { FieldTexts } from './field-texts.ts';
import { packageParam, withPackage } from './package-choice.ts';
import { calendarParam, editParam, picksEntry } from './page-params.ts';
import { loadSaved, type SavedRooms, withPicked } from './saved-entries.ts';

export interface LoadInput extends ResolveInput {
  readonly settings: SiteSettings;
  readonly now: () => number;
  /** Whether the visitor has an account, so that there may be saved trips and parcels. */
  readonly account: SavedRooms | null;
  readonly signal: AbortSignal;
  /** Logs a failure that the page shows only as one of its states (docs/requirements.md SMT-6, SMT-16, SMT-20). */
  readonly report: (error: unknown) => void;
}

/**
 * The first state of the comparison that is worth rendering: it has offers, has ended, or waits for slow carriers. The
 * browser continues from there.
 */
async function firstState(
  { api, site, settings, now, signal }: LoadInput,
  form: ShipmentForm,
): Promise<ComparisonState> {
  const query = { site };
  const ports = {
    quote: (body: QuoteRequestInput) => api.call(quoteCall, { query, body, signal }),
    offers: (body: OffersRequest) => api.call(offersCall, { query, body, signal }),
    wait: async () => undefined,
    now,
    isCancelled: () => signal.aborted,
  };
  const options = { retryMs: settings.pollPeriodMs, timeoutMs: settings.pollTimeoutMs };
  let state = initialComparison;
  for await (state of runComparison(ports, formToQuoteInput(form), options)) {
    if (state.next === 'WAIT') break;
  }
  return state;
}

/**
 * Drafts that can be continued, except for the one whose offer is being changed (docs/requirements.md SMT-18), and the
 * places proposed for another parcel. Empty if the call fails.
 */
async function loadUnfinished({ api, site, params, signal }: LoadInput): Promise<UnfinishedDrafts> {
  const { drafts, proposal } = await api
    .call(unfinishedDraftsCall, { query: { site }, signal })
    .catch(() => ({ drafts: [], proposal: null }));
  return { drafts: drafts.filter(({ code }) => code !== params.get(draftParam)), proposal };
}

/** The form for another parcel, which starts at the same place as the last one and goes to the same country. */
function withProposal(form: ShipmentForm, proposal: UnfinishedDrafts['proposal']): ShipmentForm {
  if (!proposal) return form;
  const { from, toCountry } = proposal;
  return {
    ...form,
    departure: { ...from, cityZip: placeText(from) },
    arrival: { ...form.arrival, country: toCountry },
  };
}

/** What the page shows beside the offers, which are shown even if some of it can't be loaded. */
async function loadBeside({ api, site, params, signal }: LoadInput, form: ShipmentForm, hasOffers: boolean) {
  const input = { query: { site }, body: formToQuoteInput(form), signal };
  const [advice, { packaging }, calendar] = await Promise.all([
    api.call(adviceCall, input).catch(() => ({ advice: [], alert: null })),
    hasOffers ? api.call(packagingCall, input).catch(() => ({ packaging: null })) : { packaging: null },
    // Only an address without a script asks for it.
    hasOffers && params.has(calendarParam) ? api.call(calendarCall, input).catch(() => 'failed' as const) : null,
  ]);
  return { ...advice, packaging, calendar };
}

/**
 * The data for the form, without the services. If both lists of countries are equal, they become the same object, which
 * is sent to the browser only once.
 */
export function slimInit(init: InitAnswer): InitAnswer {
  const codes = (countries: InitAnswer['departureCountries']) => countries.map(({ isoAlpha2 }) => isoAlpha2).join();
  const same = codes(init.departureCountries) === codes(init.destinationCountries);
  const destinationCountries = same ? init.departureCountries : init.destinationCountries;
  return { ...init, destinationCountries, deliveryServices: [] };
}

function errorsOf(comparison: ComparisonState): FieldTexts {
  return Object.fromEntries(
    comparison.fieldErrors.map(({ subject = '', message }) => [subject as CriteriaName, message]),
  );
}

/** The data for the form. If the country is refused, those for the site's default country; null if that fails too. */
async function loadInit(
  { api, site, report }: LoadInput,
  { country, postalCode }: FormEnd,
): Promise<InitAnswer | 'closed' | null> {
  try {
    return await api.call(initCall, { query: { site, countryIsoCode: country, postalCode: postalCode || undefined } });
  } catch (error) {
    if (isClosedJourney(error)) return 'closed';
    const retried = await api.call(initCall, { query: { site } }).catch(() => null);
    if (!retried) report(error);
    return retried;
  }
}

/**
 * Error messages for the ends of the trip that can't be compared yet: places to choose from, or a place in another
 * country. Null if both ends can be compared.
 */
function openEnds(from: ResolvedEnd, to: ResolvedEnd): FieldTexts | null {
  if ([from.choices, to.choices, from.moves, to.moves].every(({ length }) => length === 0)) return null;
  return {
    ...(from.moves[0] ? { 'from.cityZip': from.moves[0].message } : {}),
    ...(to.moves[0] ? { 'to.cityZip': to.moves[0].message } : {}),
  };
}

/** Compares a complete form and loads the advice. Failures are reported, except for too many requests. */
async function compare(
  input: LoadInput,
  form: ShipmentForm,
): Promise<Pick<ComparisonPage, 'comparison' | 'errors' | 'advice' | 'alert' | 'packaging' | 'calendar'>> {
  const comparison = await firstState(input, form);
  const { failure } = comparison;
  if (failure && failure.status !== 429) {
    input.report(new CallError(errorMessage('en', failure.key), failure.status, failure.errors));
  }
  const hasOffers = comparison.status === 'OFFERS' || comparison.loading;
  const isCompared = hasOffers || comparison.status === 'ALERT';
  const beside = isCompared ? await loadBeside(input, form, hasOffers) : nothingBeside;
  return { comparison, errors: errorsOf(comparison), ...beside };
}

export async function loadComparison(input: LoadInput): Promise<ComparisonPage> {
  const { params, settings } = input;
  const first = firstForm(settings.firstCountries);
  // An address that names a saved entry fills in the form with it; what was typed may still be incomplete.
  const isRequested = isComparison(params) && !picksEntry(params);
  const [{ drafts: unfinished, proposal }, lists] = await Promise.all([
    loadUnfinished(input),
    input.account && (!isRequested || params.has(editParam)) ? loadSaved(input.account, input.report) : null,
  ]);
  const typed = readCriteria(params, isComparison(params) ? first : withProposal(first, proposal));
  const { form, saved } = lists ? withPicked(typed, lists, params) : { form: typed, saved: null };
  const empty = emptyPage(form, isRequested);
  const init = await loadInit(input, form.departure.country ? form.departure : first.departure);
  if (init === 'closed') return { ...empty, closed: true };
  if (!init) return empty;
  const page = { ...empty, init: slimInit(init), origins: originsOf(init), unfinished, saved };
  if (!isRequested) return page;

  const [from, to] = await Promise.all([
    resolveEnd({ ...input, anyCode: true }, 'from', form.departure),
    resolveEnd({ ...input, anyCode: true }, 'to', form.arrival),
  ]);
  const sized = withPackage(form, params.get(packageParam), init.defaultPackageDimensions);
  const resolved = { ...sized, departure: from.end, arrival: to.end };
  const errors = openEnds(from, to);
  if (errors) {
    const choices = { from: from.choices, to: to.choices };
    const moves = { from: from.moves, to: to.moves };
    return { ...page, form: resolved, choices, moves, errors };
  }
  return { ...page, form: resolved, ...(await compare(input, resolved)) };
}

export function originsOf({ deliveryServices }: Pick<InitAnswer, 'deliveryServices'>): readonly string[] {
  return [...new Set(deliveryServices.flatMap(({ origins }) => origins))];
}

/** The loader's work for votre-colis: read the address, find the places, compare (docs/requirements.md SMT-8, SMT-25). */
import { type ApiClient, CallError } from '#app/api/client.ts';
import { isClosedJourney } from '#app/api/closed-journey.ts';
import { draftParam } from '#app/journey/draft-param.ts';
import { placeText } from '#app/text/place-text.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import { type UnfinishedDrafts, unfinishedDraftsCall } from '#domain/journey/contract.ts';
import { type ComparisonState, initialComparison } from '#domain/shipping/comparison-state.ts';
import {
  type AdviceAnswer,
  type AutocompleteAnswer,
  adviceCall,
  autocompleteCall,
  type InitAnswer,
  initCall,
  offersCall,
  quoteCall,
} from '#domain/shipping/contract.ts';
import { type CriteriaName, hasCriteria, readCriteria } from '#domain/shipping/criteria.ts';
import type { QuoteRequestInput } from '#domain/shipping/quote-request.ts';
import { type OffersRequest, runComparison } from '#domain/shipping/run-comparison.ts';
import { type FormEnd, firstForm, formToQuoteInput, type ShipmentForm } from '#domain/shipping/shipment-form.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { SiteSettings } from '#domain/site/page-request.ts';
import { departmentOf } from '#domain/territory/departments.ts';
import type { FieldTexts } from './field-texts.ts';
import { originsOf } from './origins-of.ts';
import type { PlaceChoices, PlaceMoves } from './PlaceField.tsx';
import { packageParam, withPackage } from './package-choice.ts';
import { splitPlaceText } from './split-place-text.ts';

type Place = AutocompleteAnswer['data'][number];

/** All that the page shows; plain data, so that it can be sent to the browser. */
export interface ComparisonPage {
  readonly init: InitAnswer | null;
  /** Codes of the countries that a compared service leaves from; empty while nobody can say. */
  readonly origins: readonly string[];
  /** The journey is switched off for this site (docs/requirements.md SMT-20). */
  readonly closed: boolean;
  readonly form: ShipmentForm;
  /** Whether the visitor has asked for a comparison. */
  readonly asked: boolean;
  readonly choices: { readonly from: PlaceChoices; readonly to: PlaceChoices };
  /** Countries that have the place that was typed, where the chosen one hasn't. */
  readonly moves: { readonly from: PlaceMoves; readonly to: PlaceMoves };
  readonly errors: FieldTexts;
  readonly comparison: ComparisonState;
  readonly advice: AdviceAnswer['advice'];
  /** Why nothing is offered, and what would help. */
  readonly alert: AdviceAnswer['alert'];
  /** What was begun before in this browser and can be gone on with. */
  readonly unfinished: UnfinishedDrafts['drafts'];
}

export interface LoadInput {
  readonly api: ApiClient;
  readonly params: URLSearchParams;
  readonly site: Mode;
  readonly settings: SiteSettings;
  readonly now: () => number;
  readonly signal: AbortSignal;
  /** Logs a failure that the page only shows as a state (docs/requirements.md SMT-6, SMT-16, SMT-20). */
  readonly report: (error: unknown) => void;
}

/** What became of a typed place: one place, several to choose from, or other countries that have it. */
interface ResolvedEnd {
  readonly end: FormEnd;
  readonly choices: PlaceChoices;
  readonly moves: PlaceMoves;
}

/** The choices with their département, those overseas last: nobody means them unless they say so. */
function toChoices(places: readonly Place[]): PlaceChoices {
  const overseas = ({ countryIsoCode, postalCode }: Place) => countryIsoCode === 'FR' && /^9[78]/.test(postalCode);
  return places
    .toSorted((a, b) => Number(overseas(a)) - Number(overseas(b)))
    .map(({ countryIsoCode, postalCode, city }) => ({
      postalCode,
      city,
      department: countryIsoCode === 'FR' ? departmentOf(postalCode) : '',
    }));
}

async function resolveEnd(
  { api, site, params, report }: LoadInput,
  name: 'from' | 'to',
  given: FormEnd,
): Promise<ResolvedEnd> {
  // The button of 'Lyon est en France': the country changes, what was typed stays.
  const moved = params.get(`${name}.move`);
  const end = moved ? { ...given, country: moved, postalCode: '', city: '' } : given;
  const typed = (params.get(`${name}.choice`) ?? end.cityZip).trim();
  const none = { choices: [], moves: [] };
  if (typed === '') return { ...none, end: { ...end, cityZip: placeText(end) } };
  if (typed === placeText(end) && end.postalCode !== '') return { ...none, end: { ...end, cityZip: typed } };
  const query = { countryIsoCode: end.country, input: typed, site };
  const { data, elsewhere = [] } = await api.call(autocompleteCall, { query }).catch((error: unknown) => {
    report(error);
    return { data: [], elsewhere: [] };
  });
  const same = data.filter((place) => placeText(place).toLowerCase() === typed.toLowerCase());
  const found = same.length > 0 ? same : data;
  const [only] = found;
  if (only && found.length === 1) {
    const { postalCode, city } = only;
    return { ...none, end: { ...end, postalCode, city, cityZip: placeText(only) } };
  }
  if (found.length > 1) {
    return { end: { ...end, cityZip: typed, postalCode: '', city: '' }, choices: toChoices(found), moves: [] };
  }
  return { end: { ...end, cityZip: typed, ...splitPlaceText(typed) }, choices: [], moves: elsewhere };
}

/** Runs until something can be shown: offers, a resting state, or a first wait for slow carriers. */
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
 * Drafts to go on with, on the page where one would begin another; the one that is being changed is none. With them the ends
 * that another parcel begins with.
 */
async function loadUnfinished({ api, site, params, signal }: LoadInput): Promise<UnfinishedDrafts> {
  try {
    const { drafts, proposal } = await api.call(unfinishedDraftsCall, { query: { site }, signal });
    return { drafts: drafts.filter(({ code }) => code !== params.get(draftParam)), proposal };
  } catch {
    return { drafts: [], proposal: null };
  }
}

/** The form of another parcel: from where the last one left, to the country it went to. */
function withProposal(form: ShipmentForm, proposal: UnfinishedDrafts['proposal']): ShipmentForm {
  if (!proposal) return form;
  const { from, toCountry } = proposal;
  return {
    ...form,
    departure: { ...from, cityZip: placeText(from) },
    arrival: { ...form.arrival, country: toCountry },
  };
}

async function loadAdvice({ api, site, signal }: LoadInput, form: ShipmentForm): Promise<AdviceAnswer> {
  try {
    return await api.call(adviceCall, { query: { site }, body: formToQuoteInput(form), signal });
  } catch {
    // Advice is a plus: offers are shown without it.
    return { advice: [], alert: null };
  }
}

/** One list for both ends where they are the same: data that a page shares is sent to the browser once. */
function slimInit(init: InitAnswer): InitAnswer {
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

/** Everything that votre-colis shows for an address. Failures of calls are states of the page, not exceptions. */
export async function loadComparison(input: LoadInput): Promise<ComparisonPage> {
  const { api, params, site, settings } = input;
  const first = firstForm(settings.firstCountries);
  const asked = hasCriteria(params);
  const { drafts: unfinished, proposal } = await loadUnfinished(input);
  const form = asked ? readCriteria(params, first) : withProposal(first, proposal);
  const empty = {
    init: null,
    origins: [],
    closed: false,
    form,
    asked,
    choices: { from: [], to: [] },
    moves: { from: [], to: [] },
    errors: {},
    comparison: initialComparison,
    advice: [],
    alert: null,
    unfinished: [],
  } satisfies ComparisonPage;
  let init: InitAnswer;
  try {
    init = await api.call(initCall, {
      query: { site, countryIsoCode: form.departure.country || first.departure.country },
    });
  } catch (error) {
    if (isClosedJourney(error)) return { ...empty, closed: true };
    const retried = await api.call(initCall, { query: { site } }).catch(() => null);
    if (!retried) input.report(error);
    if (!retried) return empty;
    init = retried;
  }
  const page = { ...empty, origins: originsOf(init) };
  init = slimInit(init);
  if (!page.asked) return { ...page, init, unfinished };

  const [from, to] = await Promise.all([
    resolveEnd(input, 'from', form.departure),
    resolveEnd(input, 'to', form.arrival),
  ]);
  const sized = withPackage(form, params.get(packageParam), init.defaultPackageDimensions);
  const resolved = { ...sized, departure: from.end, arrival: to.end };
  const choices = { from: from.choices, to: to.choices };
  const moves = { from: from.moves, to: to.moves };
  const open = [choices.from, choices.to, moves.from, moves.to];
  if (open.some((each) => each.length > 0)) {
    const errors: FieldTexts = {
      ...(moves.from[0] ? { 'from.cityZip': moves.from[0].message } : {}),
      ...(moves.to[0] ? { 'to.cityZip': moves.to[0].message } : {}),
    };
    return { ...page, init, form: resolved, choices, moves, errors, unfinished };
  }

  const comparison = await firstState(input, resolved);
  const { failure } = comparison;
  if (failure && failure.status !== 429) {
    input.report(new CallError(errorMessage('en', failure.key), failure.status, failure.errors));
  }
  const compared = comparison.status === 'OFFERS' || comparison.status === 'ALERT' || comparison.loading;
  const { advice, alert } = compared ? await loadAdvice(input, resolved) : { advice: [], alert: null };
  return { ...page, init, form: resolved, comparison, errors: errorsOf(comparison), advice, alert, unfinished };
}

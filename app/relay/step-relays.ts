/**
 * The relay points of the step 'Coordonnées': loads those to choose from, and reads the chosen ones from the form
 * (docs/requirements.md ADR-14, NAV-14).
 */
import type { ApiClient } from '#app/api/client.ts';
import { apiOf, askOr, type PageContext } from '#app/api/page-context.ts';
import { visitorOf } from '#app/api/use-cases.ts';
import { type StepRequest, stay } from '#app/journey/step-action.ts';
import { renewDraftCall } from '#domain/journey/calls.ts';
import { isDistant, lastPointNear, type PastRelays } from '#domain/journey/chosen-relays.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { JourneyDetails } from '#domain/journey/details.ts';
import type { PointPurpose, RelayKind } from '#domain/relay/contract.ts';
import { pickupOf } from '#domain/shipping/delivery-mode.ts';
import type { Site } from '#domain/site/site.ts';
import { distanceKm } from '#domain/territory/place-distance.ts';
import { placeText } from '#domain/territory/place-text.ts';
import { chosenRelay, findRelay, findRelays, type RelayFinding, type RelaySearch } from './find-relays.ts';
import { relayField, relayPriceIntent } from './relay-field.ts';

export interface RelaySide {
  readonly search: RelaySearch;
  readonly finding: RelayFinding;
  /** The point of an earlier parcel that is first in the list; null if there is none. */
  readonly lastId: string | null;
  readonly searchText: string;
}

export type StepRelays = Readonly<Record<RelayKind, RelaySide | null>>;

const maxSearchLength = 100;
const ends: readonly RelayKind[] = ['deposit', 'delivery'];

/** For what an offer needs a point at an end; null if it needs none there. */
function purposeAt(end: RelayKind, { offer }: DraftAnswer): PointPurpose | null {
  if (end === 'delivery') return pickupOf[offer.delivery.type];
  return offer.collection.type.includes('RELAY') ? 'deposit' : null;
}

function searchOf(kind: PointPurpose, { offer, criteria }: DraftAnswer, site: Site): RelaySearch {
  const { country, postalCode, city } = kind === 'deposit' ? criteria.from : criteria.to;
  const { carrierCode } = offer.service;
  const { weight } = criteria.packageDetail;
  return { site, kind, country, postalCode, city, carrierCode, weight, offerKey: offer.key };
}

/** The points around an end, first the one that the visitor chose last, if it accepts the parcel too. */
async function lastFirst(api: ApiClient, search: RelaySearch, past: readonly PastRelays[]) {
  const finding = await findRelays(api, search);
  const last = lastPointNear(past, relayField[search.kind], search);
  if (!finding.answer || !last) return { finding, lastId: null };
  const { around, relayPoints } = finding.answer;
  const isLast = ({ postOfficeId }: { readonly postOfficeId: string }) => postOfficeId === last.postOfficeId;
  const found = relayPoints.find(isLast) ?? (await findRelay(api, last.postOfficeId, search));
  if (!found) return { finding, lastId: null };
  const point = { ...found, distance: distanceKm(around, found) * 1000 };
  const answer = { ...finding.answer, relayPoints: [point, ...relayPoints.filter((each) => !isLast(each))] };
  return { finding: { answer, problem: null }, lastId: last.postOfficeId };
}

async function sideOf({ api, draft, site, past }: StepOfRelays, end: RelayKind): Promise<RelaySide | null> {
  const kind = purposeAt(end, draft);
  if (kind === null) return null;
  const search = searchOf(kind, draft, site);
  const chosen = draft.details[relayField[kind]];
  // If the chosen point is far from the end of the trip, the search is around that point, so that it is shown with
  // others nearby.
  if (chosen && isDistant(chosen, search)) {
    const around = placeText({ postalCode: chosen.postalCode ?? '', city: chosen.town ?? '' });
    return { search, finding: await findRelays(api, { ...search, around }), lastId: null, searchText: around };
  }
  const place = end === 'deposit' ? draft.criteria.from : draft.criteria.to;
  return { search, ...(await lastFirst(api, search, chosen ? [] : past)), searchText: placeText(place) };
}

interface StepOfRelays {
  readonly api: ApiClient;
  readonly draft: DraftAnswer;
  readonly site: Site;
  readonly past: readonly PastRelays[];
}

export async function loadStepRelays(context: PageContext, draft: DraftAnswer, site: Site): Promise<StepRelays> {
  const isAsked = ends.some((end) => purposeAt(end, draft));
  const past = isAsked ? await askOr(context, visitorOf(context).order.lastRelays(site), []) : [];
  const step = { api: apiOf(context), draft, site, past };
  const [deposit, delivery] = await Promise.all(ends.map((end) => sideOf(step, end)));
  return { deposit: deposit ?? null, delivery: delivery ?? null };
}

/**
 * Looks up the points whose ids are in the form, as the draft stores them; null for a point that doesn't accept the
 * parcel.
 */
export async function readStepRelays(
  api: ApiClient,
  form: FormData,
  draft: DraftAnswer,
  site: Site,
): Promise<Partial<JourneyDetails>> {
  const fields = ends.map(async (end) => {
    const field = relayField[end];
    const id = form.get(field);
    const kind = purposeAt(end, draft);
    if (typeof id !== 'string' || id === '' || kind === null) return {};
    return { [field]: await chosenRelay(api, id, searchOf(kind, draft, site), draft.details[field]) };
  });
  return Object.assign({}, ...(await Promise.all(fields)));
}

/**
 * Handles the button of a search, `relays:deposit|delivery|collection`: returns that picker with the points found. Null
 * for any other button.
 */
export async function searchStepRelays(
  intent: string,
  { api, form, draft, site }: StepRequest,
): Promise<Partial<StepRelays> | null> {
  const end = ends.find((each) => intent === `relays:${purposeAt(each, draft)}`);
  const kind = end && purposeAt(end, draft);
  if (!kind) return null;
  const around = String(form.get(`${relayField[kind]}.around`) ?? '').slice(0, maxSearchLength);
  const search = searchOf(kind, draft, site);
  return { [end]: { search, finding: await findRelays(api, { ...search, around }), lastId: null, searchText: around } };
}

/**
 * Handles the button that accepts the price of another zone: quotes the offer again for the chosen points. Null for any
 * other button.
 */
export async function takeRelayPrice(intent: string, { api, draft, site }: StepRequest): Promise<Response | null> {
  if (intent !== relayPriceIntent) return null;
  if (draft.relayQuote?.offered) {
    const parameters = { draftCode: draft.code };
    await api.call(renewDraftCall, { parameters, query: { site }, body: { relays: true } });
  }
  return stay('contact', site, draft.code);
}

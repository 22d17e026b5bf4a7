/**
 * The relay points of the step 'Coordonnées': loads those to choose from, and reads the chosen ones from the form
 * (docs/requirements.md ADR-14, NAV-14).
 */
import type { ApiClient } from '#app/api/client.ts';
import { type StepRequest, stay } from '#app/journey/step-action.ts';
import { placeText } from '#app/text/place-text.ts';
import { renewDraftCall } from '#domain/journey/calls.ts';
import { isDistant } from '#domain/journey/chosen-relays.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { JourneyDetails } from '#domain/journey/details.ts';
import type { RelayKind } from '#domain/relay/contract.ts';
import type { Site } from '#domain/site/site.ts';
import { chosenRelay, findRelays, type RelayFinding, type RelaySearch } from './find-relays.ts';
import { relayField, relayPriceIntent } from './relay-field.ts';

/** One relay picker: its search, the result, and the text in its search field. */
export interface RelaySide {
  readonly search: RelaySearch;
  readonly finding: RelayFinding;
  readonly searchText: string;
}

/** The relay pickers of a step; null at an end where the offer has no relay point. */
export type StepRelays = Readonly<Record<RelayKind, RelaySide | null>>;

const maxSearchLength = 100;
const kinds: readonly RelayKind[] = ['deposit', 'delivery'];

/** Whether an offer is handed over, or delivered, at a relay point. */
function asksFor(kind: RelayKind, { offer }: DraftAnswer): boolean {
  return kind === 'deposit' ? offer.collection.type.includes('RELAY') : offer.delivery.type === 'RELAY';
}

function searchOf(kind: RelayKind, { offer, criteria }: DraftAnswer, site: Site): RelaySearch {
  const { country, postalCode, city } = kind === 'deposit' ? criteria.from : criteria.to;
  const { carrierCode } = offer.service;
  const { weight } = criteria.packageDetail;
  return { site, kind, country, postalCode, city, carrierCode, weight, offerKey: offer.key };
}

async function sideOf(api: ApiClient, kind: RelayKind, draft: DraftAnswer, site: Site): Promise<RelaySide | null> {
  if (!asksFor(kind, draft)) return null;
  const search = searchOf(kind, draft, site);
  const chosen = draft.details[relayField[kind]];
  // If the chosen point is far from the end of the trip, the search is around that point, so that it is shown with
  // others nearby.
  if (chosen && isDistant(chosen, search)) {
    const around = placeText({ postalCode: chosen.postalCode ?? '', city: chosen.town ?? '' });
    return { search, finding: await findRelays(api, { ...search, around }), searchText: around };
  }
  return { search, finding: await findRelays(api, search), searchText: placeText(search) };
}

/** Loads the points around each end at which the offer has a relay point. */
export async function loadStepRelays(api: ApiClient, draft: DraftAnswer, site: Site): Promise<StepRelays> {
  const [deposit, delivery] = await Promise.all(kinds.map((kind) => sideOf(api, kind, draft, site)));
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
  const fields = kinds.map(async (kind) => {
    const field = relayField[kind];
    const id = form.get(field);
    if (typeof id !== 'string' || id === '' || !asksFor(kind, draft)) return {};
    return { [field]: await chosenRelay(api, id, searchOf(kind, draft, site), draft.details[field]) };
  });
  return Object.assign({}, ...(await Promise.all(fields)));
}

/**
 * Handles the button of a search, `relays:deposit|delivery`: returns that picker with the points found. Null for any
 * other button.
 */
export async function searchStepRelays(
  intent: string,
  { api, form, draft, site }: StepRequest,
): Promise<Partial<StepRelays> | null> {
  const kind = kinds.find((each) => intent === `relays:${each}`);
  if (!kind || !asksFor(kind, draft)) return null;
  const around = String(form.get(`${relayField[kind]}.around`) ?? '').slice(0, maxSearchLength);
  const search = searchOf(kind, draft, site);
  return { [kind]: { search, finding: await findRelays(api, { ...search, around }), searchText: around } };
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

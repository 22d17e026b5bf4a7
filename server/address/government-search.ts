/**
 * Asks the French government's address API: searches addresses, and checks streets by searching them
 * (ADDRESS_SEARCH_URL, docs/operations.md).
 */
import * as v from 'valibot';
import { routingLabel } from '#domain/address/address-label.ts';
import type {
  AddressCheckAnswer,
  AddressFeature,
  AddressProposal,
  AddressQuery,
  AddressToCheck,
} from '#domain/address/contract.ts';
import { parseCityZip } from '#domain/territory/place-resolve.ts';
import { foldText } from '#domain/territory/text-key.ts';
import { createOutbound, type OutboundLimits } from '#server/http/outbound.ts';
import type { UpstreamRecorder } from '#server/upstream/service.ts';
import { maxProposals, withTown } from './embedded-check.ts';

/** A text from another system: at most 200 characters, without control and format characters. */
export const foreignText = v.pipe(v.string(), v.trim(), v.maxLength(200), v.regex(/^[^\p{Cc}\p{Cf}]*$/u));

const featureSchema = v.object({
  type: v.literal('Feature'),
  geometry: v.object({
    type: v.literal('Point'),
    coordinates: v.tuple([
      v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
      v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
    ]),
  }),
  properties: v.object({
    label: foreignText,
    score: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
    id: v.optional(foreignText, ''),
    type: v.picklist(['housenumber', 'street', 'locality', 'municipality']),
    name: foreignText,
    housenumber: v.optional(foreignText),
    street: v.optional(foreignText),
    postcode: v.pipe(v.string(), v.regex(/^[0-9]{5}$/)),
    citycode: v.optional(foreignText),
    city: v.pipe(foreignText, v.minLength(1)),
    context: v.optional(foreignText),
    importance: v.optional(v.number()),
    population: v.optional(v.number()),
  }),
});
const collectionSchema = v.object({
  type: v.literal('FeatureCollection'),
  features: v.pipe(v.array(v.unknown()), v.maxLength(100)),
});

function readFeatures(answer: unknown): AddressFeature[] | null {
  const parsed = v.safeParse(collectionSchema, answer);
  if (!parsed.success) return null;
  return parsed.output.features.flatMap((feature) => {
    const read = v.safeParse(featureSchema, feature);
    return read.success ? [read.output] : [];
  });
}

/** The lowest score of a result that is taken for the street in question. */
const likely = 0.5;
/** The beginnings of lines that name a PO box or a similar address, which this API doesn't know. */
const noStreet = /^(?:bp|cs|tsa|poste restante)\b/i;

function proposalOf(address: AddressToCheck, { properties }: AddressFeature): AddressProposal {
  return { ...withTown(address, properties.postcode, properties.city), line4: properties.name };
}

/** Whether two addresses are the same for the post: same street, postal code and town. */
export function samePostally(address: AddressToCheck, proposal: AddressProposal): boolean {
  const { postalCode, city } = parseCityZip(address.country, address.line6);
  return (
    foldText(address.line4) === foldText(proposal.line4) &&
    postalCode === proposal.postalCode &&
    routingLabel(city) === routingLabel(proposal.town)
  );
}

/**
 * Creates the client of the service at a URL (`https://data.geopf.fr/geocodage/search`). Both calls reject with
 * `OutboundFailure` if there is no answer in time, or none that can be read.
 */
export function createGovernmentSearch(url: string, limits: OutboundLimits, recorder: UpstreamRecorder) {
  const outbound = createOutbound(limits, recorder);

  async function search(query: AddressQuery, signal: AbortSignal): Promise<AddressFeature[]> {
    const requestUrl = new URL(url);
    const { q, postcode, limit, autocomplete } = query;
    for (const [name, value] of Object.entries({ q, postcode, limit: String(limit), autocomplete })) {
      if (value !== '') requestUrl.searchParams.set(name, value);
    }
    const call = { url: requestUrl.href, method: 'GET' as const, headers: { accept: 'application/json' } };
    return (await outbound.ask(call, readFeatures, signal)).slice(0, limit);
  }

  return {
    search,

    /**
     * Checks a street: VALID if it is found as written, CORRECTED if a similar one is found, UNKNOWN otherwise;
     * UNAVAILABLE for a PO box.
     */
    async check(address: AddressToCheck, signal: AbortSignal): Promise<AddressCheckAnswer> {
      const street = address.line4.trim();
      if (street === '' || noStreet.test(street)) {
        return { status: 'UNAVAILABLE', proposals: [], feedback: [{ field: 'line4', code: 'NOT_VERIFIED' }] };
      }
      const q = `${street} ${address.line6}`.slice(0, 200);
      const features = await search({ q, postcode: '', limit: maxProposals, autocomplete: '0' }, signal);
      const streets = features.filter(
        ({ properties }) => properties.type !== 'municipality' && properties.score >= likely,
      );
      const proposals = streets.map((feature) => proposalOf(address, feature));
      const same = proposals.find((proposal) => samePostally(address, proposal));
      if (same !== undefined) return { status: 'VALID', proposals: [same], feedback: [] };
      return proposals.length > 0
        ? { status: 'CORRECTED', proposals, feedback: [{ field: 'line4', code: 'SPELLING' }] }
        : { status: 'UNKNOWN', proposals: [], feedback: [{ field: 'line4', code: 'STREET_UNKNOWN' }] };
    },

    close: () => outbound.close(),
  };
}

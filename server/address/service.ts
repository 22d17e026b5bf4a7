/**
 * Address search and check: by a configured external service if there is one, by the embedded places otherwise
 * (docs/requirements.md ADR-12).
 */
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { AnsweredAddress, KeptAddress } from '#domain/address/address-book-contract.ts';
import type {
  AddressCheckAnswer,
  AddressProposal,
  AddressQuery,
  AddressSearchAnswer,
  AddressToCheck,
} from '#domain/address/contract.ts';
import { frenchPostalCountries } from '#domain/territory/french-postal-countries.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import { createOutbound, OutboundFailure, type OutboundLimits } from '#server/http/outbound.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import type { UpstreamHealth, UpstreamRecorder } from '#server/upstream/service.ts';
import type { AddressBookContext } from './address-book-change.ts';
import { checkTown, withTown } from './embedded-check.ts';
import { embeddedAttribution, searchMunicipalities } from './embedded-search.ts';
import { createGovernmentSearch, foreignText, samePostally } from './government-search.ts';

const maxCandidates = 3;
const candidatesSchema = v.pipe(
  v.array(v.object({ code: v.union([v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)), v.number()]) })),
  v.maxLength(200),
);
const text = v.optional(v.nullable(foreignText), '');
const detailSchema = v.object({
  numeroVoie: text,
  libelleVoie: text,
  lieuDit: text,
  codePostal: v.pipe(v.string(), v.regex(/^[0-9]{5}$/)),
  commune: v.pipe(foreignText, v.minLength(1)),
});

function read<S extends v.GenericSchema>(schema: S): (answer: unknown) => v.InferOutput<S> | null {
  return (answer) => {
    const parsed = v.safeParse(schema, answer);
    return parsed.success ? parsed.output : null;
  };
}

function proposalOf(address: AddressToCheck, detail: v.InferOutput<typeof detailSchema>): AddressProposal {
  const street = [detail.numeroVoie, detail.libelleVoie].filter((part) => part !== '' && part !== null).join(' ');
  return {
    ...withTown(address, detail.codePostal, detail.commune),
    line4: street,
    line5: detail.lieuDit || address.line5,
  };
}

/**
 * Creates the client of the service at a URL (`https://api.laposte.fr/controladresse/v2/adresses`). It fetches
 * candidates by `?q=`, then the details of the first ones by `/{code}`. The key is sent only in the header
 * `X-Okapi-Key`. Rejects with `OutboundFailure` if there is no answer in time, or none that can be read; one deadline
 * covers all calls.
 */
function createPostalCheck(
  service: { url: string; key: string | null },
  limits: OutboundLimits,
  recorder: UpstreamRecorder,
) {
  const outbound = createOutbound(limits, recorder);
  const headers = { accept: 'application/json', ...(service.key === null ? {} : { 'x-okapi-key': service.key }) };
  const get = <S extends v.GenericSchema>(url: URL, schema: S, signal: AbortSignal) =>
    outbound.ask({ url: url.href, method: 'GET', headers }, read(schema), signal);

  return {
    async check(address: AddressToCheck, aborted: AbortSignal): Promise<AddressCheckAnswer> {
      const signal = AbortSignal.any([aborted, AbortSignal.timeout(limits.deadlineMs)]);
      const requestUrl = new URL(service.url);
      const q = [address.line4, address.line5, address.line6].filter((line) => line !== '').join(' ');
      requestUrl.searchParams.set('q', q);
      const candidates = await get(requestUrl, candidatesSchema, signal);
      const details = await Promise.all(
        candidates.slice(0, maxCandidates).map(({ code }) => {
          const url = new URL(service.url);
          url.pathname = `${url.pathname.replace(/\/$/, '')}/${code}`;
          return get(url, detailSchema, signal);
        }),
      );
      const proposals = details.map((detail) => proposalOf(address, detail));
      const same = proposals.find((proposal) => samePostally(address, proposal));
      if (same !== undefined) return { status: 'VALID', proposals: [same], feedback: [] };
      return proposals.length > 0
        ? { status: 'CORRECTED', proposals, feedback: [{ field: 'line4', code: 'SPELLING' }] }
        : { status: 'UNKNOWN', proposals: [], feedback: [{ field: 'line4', code: 'STREET_UNKNOWN' }] };
    },

    close: () => outbound.close(),
  };
}

/** Limits with one deadline, in milliseconds, for connecting and for the whole call. */
function addressLimits(deadlineMs: number): OutboundLimits {
  return {
    deadlineMs,
    connectMs: deadlineMs,
    maxBytes: 256 * 1024,
    concurrent: 16,
    queued: 16,
    breakAfter: 5,
    breakMs: 5000,
    retryShare: 0.1,
  };
}

/** An entry with the field names of the specification and those of OCC. */
export function toWireAddress(entry: KeptAddress): AnsweredAddress {
  return { ...entry, type: 'smt', defaultAddress: entry.isPrimary };
}

export interface AddressOptions {
  readonly db: Kysely<Database>;
  readonly territory: TerritoryService;
  readonly config: Pick<
    Config,
    'addressSearchUrl' | 'addressCheckUrl' | 'addressCheckKey' | 'addressBookMaxEntries' | 'timeouts'
  >;
  readonly isServed: (country: string, postalCode: string) => boolean;
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly upstream: Pick<UpstreamHealth, 'recorder'>;
  readonly logger: { warn(fields: object, message: string): void };
}

const serviceAttribution = 'Base Adresse Nationale (Licence Ouverte 2.0)';
const unavailable: AddressCheckAnswer = {
  status: 'UNAVAILABLE',
  proposals: [],
  feedback: [{ field: 'service', code: 'SERVICE_UNAVAILABLE' }],
};

export function createAddressService(options: AddressOptions) {
  const { territory, config, logger, upstream } = options;
  const book: AddressBookContext = { ...options, maximum: config.addressBookMaxEntries };
  const limits = addressLimits(config.timeouts.address);
  const { addressSearchUrl, addressCheckUrl: url, addressCheckKey: key } = config;
  const government =
    addressSearchUrl && createGovernmentSearch(addressSearchUrl, limits, upstream.recorder('addressSearch'));
  const postal = url && createPostalCheck({ url, key }, limits, upstream.recorder('addressCheck'));

  /**
   * Returns the answer of an external system, or null if the call fails. The failure is logged without any part of the
   * address.
   */
  async function orNull<T>(service: string, ask: Promise<T>): Promise<T | null> {
    try {
      return await ask;
    } catch (error) {
      if (!(error instanceof OutboundFailure)) throw error;
      logger.warn({ service, reason: error.reason, detail: error.message }, 'address service failed');
      return null;
    }
  }

  return {
    book,

    /** Features for an address text; falls back to the embedded municipalities if the configured service fails. */
    async search(query: AddressQuery, signal: AbortSignal): Promise<AddressSearchAnswer> {
      const collection = { type: 'FeatureCollection' as const, query: query.q, limit: query.limit };
      const asks = government && query.q.trim() !== '';
      const features = asks ? await orNull('search', government.search(query, signal)) : null;
      return features === null
        ? { ...collection, attribution: embeddedAttribution, features: searchMunicipalities(query, territory) }
        : { ...collection, attribution: serviceAttribution, features };
    },

    /**
     * French addresses go to the configured postal check, else to the government search; if that gives no answer in time
     * the result is UNAVAILABLE, which never blocks the visitor. Throws 404 for an unknown country.
     */
    async check(address: AddressToCheck, signal: AbortSignal): Promise<AddressCheckAnswer> {
      if (!territory.hasCountry(address.country)) {
        throw new ApiError(404, [{ type: 'NotFoundError', key: 'country.unknown', subject: 'country' }]);
      }
      const remote = frenchPostalCountries.has(address.country) && (postal || government);
      if (!remote) return checkTown(address, territory);
      return (await orNull('check', remote.check(address, signal))) ?? unavailable;
    },

    async close() {
      await Promise.all([government ? government.close() : null, postal ? postal.close() : null]);
    },
  };
}

export type AddressService = ReturnType<typeof createAddressService>;

/** Address search and check: a configured service where there is one, the embedded places otherwise (docs/requirements.md ADR-12). */
import type { Kysely } from 'kysely';
import type {
  AddressCheckAnswer,
  AddressQuery,
  AddressSearchAnswer,
  AddressToCheck,
} from '#domain/address/contract.ts';
import { frenchPostalCountries } from '#domain/territory/french-postal-countries.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import { OutboundFailure } from '#server/http/outbound.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import { createAddressBookService } from './address-book-service.ts';
import { checkTown } from './embedded-check.ts';
import { embeddedAttribution, searchMunicipalities } from './embedded-search.ts';
import { createGovernmentSearch } from './government-search.ts';
import { addressLimits } from './outbound-limits.ts';
import { createPostalCheck } from './postal-check.ts';

export interface AddressOptions {
  readonly db: Kysely<Database>;
  readonly territory: TerritoryService;
  readonly config: Pick<
    Config,
    'addressSearchUrl' | 'addressCheckUrl' | 'addressCheckKey' | 'addressBookMost' | 'timeouts'
  >;
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly logger: { warn(fields: object, message: string): void };
}

export type AddressService = ReturnType<typeof createAddressService>;

const serviceAttribution = 'Base Adresse Nationale (Licence Ouverte 2.0)';
const unavailable: AddressCheckAnswer = {
  status: 'UNAVAILABLE',
  proposals: [],
  feedback: [{ field: 'service', code: 'SERVICE_UNAVAILABLE' }],
};

/** The address services of one process; `close` frees their connections. */
export function createAddressService(options: AddressOptions) {
  const { territory, config, logger } = options;
  const limits = addressLimits(config.timeouts.address);
  const government = config.addressSearchUrl && createGovernmentSearch(config.addressSearchUrl, limits);
  const postal =
    config.addressCheckUrl && createPostalCheck({ url: config.addressCheckUrl, key: config.addressCheckKey }, limits);

  /** The answer of another system, or null when it gives none: logged without a word of the address. */
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
    /** The address books of accounts. */
    book: createAddressBookService({ ...options, maximum: config.addressBookMost }),

    /** Features for an address text; when the configured service fails, the embedded municipalities answer. */
    async search(query: AddressQuery, signal: AbortSignal): Promise<AddressSearchAnswer> {
      const collection = { type: 'FeatureCollection' as const, query: query.q, limit: query.limit };
      const asks = government && query.q.trim() !== '';
      const found = asks ? await orNull('search', government.search(query, signal)) : null;
      return found === null
        ? { ...collection, attribution: embeddedAttribution, features: searchMunicipalities(query, territory) }
        : { ...collection, attribution: serviceAttribution, features: found };
    },

    /**
     * What is known of an address. French addresses go to the configured check, else to the government search; one that
     * doesn't answer in time gives UNAVAILABLE, which blocks nobody (docs/requirements.md ADR-12). Unknown country: 404.
     */
    async check(address: AddressToCheck, signal: AbortSignal): Promise<AddressCheckAnswer> {
      if (!territory.hasCountry(address.country)) {
        throw new ApiError(404, [{ type: 'NotFoundError', key: 'country.unknown', subject: 'country' }]);
      }
      const remote = frenchPostalCountries.has(address.country) && (postal || government);
      if (!remote) return checkTown(address, territory);
      return (await orNull('check', remote.check(address, signal))) ?? unavailable;
    },

    close: async (): Promise<void> => {
      await Promise.all([government ? government.close() : null, postal ? postal.close() : null]);
    },
  };
}

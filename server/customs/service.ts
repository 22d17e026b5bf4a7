/** Search of tariff numbers by words, and the rules of destinations (docs/requirements.md CUS-3, CUS-5). */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type DestinationRules, destinationRulesSchema } from '#domain/customs/destination-rules.ts';
import {
  type FoundTariffNumber,
  indexTariffNumbers,
  searchTariffNumbers,
} from '#domain/customs/tariff-number-search.ts';
import type { Locale } from '#domain/site/locale.ts';
import { readTariffNumbers } from './tariff-number-data.ts';
import 'valibot';

export interface CustomsService {
  /** The demands of each country of destination on customs declarations; read once, at start. */
  readonly destinationRules: DestinationRules;
  /**
   * Searches tariff numbers by words or digits: returns at most `limit` (1 to 20), best first, with texts in `locale`.
   * If the query finds nothing in this language, it is searched in the other one.
   */
  tariffNumbers(query: string, locale: Locale, limit: number): FoundTariffNumber[];
}

/** Reads and indexes tariff numbers and rules once, at start; throws if a file is missing or malformed. */
export function createCustomsService({ dataFolder }: { readonly dataFolder: string }): CustomsService {
  const indexOf = (locale: Locale) => indexTariffNumbers(readTariffNumbers(dataFolder, locale), locale);
  const indexes = { fr: indexOf('fr'), en: indexOf('en') } as const satisfies Record<Locale, unknown>;
  const otherLocales = { fr: 'en', en: 'fr' } as const satisfies Record<Locale, Locale>;

  return {
    destinationRules: readDestinationRules(dataFolder),
    tariffNumbers(query, locale, limit) {
      const matches = searchTariffNumbers(indexes[locale], query, limit);
      if (matches.length > 0) return matches;
      const otherMatches = searchTariffNumbers(indexes[otherLocales[locale]], query, limit);
      return otherMatches.flatMap(({ code }) => searchTariffNumbers(indexes[locale], code, 1));
    },
  };
}

/**
 * Reads the rules in `{dataFolder}/customs/destinations.json`. Throws an Error if the file is missing or isn't JSON; if
 * it doesn't fit the schema, the message has the path of the first faulty value and the reason.
 */
function readDestinationRules(dataFolder: string): DestinationRules {
  const result = v.safeParse(
    destinationRulesSchema,
    JSON.parse(readFileSync(join(dataFolder, 'customs', 'destinations.json'), 'utf8')),
  );
  if (result.success) return result.output.rules;
  const [issue] = result.issues;
  throw new Error(`customs/destinations.json: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
}

/** What pages show of the comparator: the lists of its form, and comparisons as examples (docs/requirements.md NAV-1, SMT-14). */
import * as v from 'valibot';
import { comparisonOfAnswer } from '#domain/shipping/comparison.ts';
import { quoteRequestSchema } from '#domain/shipping/quote-request.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { visitorUseCaseOf } from '#server/http/account-use-case.ts';
import { journeyClosed, tooMany } from '#server/http/refusals.ts';
import type { ShippingService } from './service.ts';

export interface ExampleRoomOptions {
  readonly shipping: Pick<ShippingService, 'isClosed' | 'secondsToWait' | 'offersSync' | 'init'>;
}

const site = v.picklist(allSites);

/** Both throw a 401 while the journey is closed on the site. */
export function exampleRooms({ shipping }: ExampleRoomOptions) {
  const requireOpen = (site: Site) => {
    if (shipping.isClosed(site)) throw journeyClosed();
  };
  return {
    comparator: {
      lists: visitorUseCaseOf(
        v.object({ site, country: v.optional(v.string(), 'FR') }),
        async ({ locale }, { site, country }) => {
          requireOpen(site);
          return shipping.init({ country }, { site, locale });
        },
      ),
      /** Counts towards the limit of quotes, but in no statistics: no visitor asked for it. */
      example: visitorUseCaseOf(
        v.object({ site, request: quoteRequestSchema }),
        async ({ locale, clientAddress }, { site, request }) => {
          requireOpen(site);
          const seconds = await shipping.secondsToWait(clientAddress);
          if (seconds !== null) throw tooMany(seconds);
          return comparisonOfAnswer(await shipping.offersSync(request, { site, locale, counted: false }));
        },
      ),
    },
  };
}

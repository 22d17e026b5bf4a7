import type { ComparisonState } from '#domain/shipping/comparison-state.ts';
import { rankOffers } from '#domain/shipping/offer-ranking.ts';
import { formToQuoteInput, type ShipmentForm } from '#domain/shipping/shipment-form.ts';
import type { Site } from '#domain/site/site.ts';
import { askOr, type PageContext } from './page-context.ts';
import { visitorOf } from './use-cases.ts';

type ExampleOffers = Pick<ComparisonState, 'offers' | 'notOffered'>;

/** The offers for a parcel that a page shows as an example, the cheapest first; none if the comparison fails. */
export async function exampleOffers(context: PageContext, site: Site, form: ShipmentForm): Promise<ExampleOffers> {
  const asked = visitorOf(context).comparator.example({ site, request: formToQuoteInput(form) });
  const { offers, notOffered } = await askOr<ExampleOffers>(context, asked, { offers: [], notOffered: [] });
  return { offers: rankOffers(offers, 'price', site), notOffered };
}

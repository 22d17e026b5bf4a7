/** The customs papers of a parcel that is declared in its payload. */
import { type CustomsPaper, customsPapers, standardTerms } from '#domain/customs/customs-papers.ts';
import { declarationTotals } from '#domain/customs/declaration.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { ParcelPayload } from './parcel-payload.ts';

/** By the terms it was sold on; none if it has no declaration. */
export function papersOfParcel({
  quoted: { service, shipment },
  payload: { customs },
}: {
  readonly quoted: QuotedOffer;
  readonly payload: Pick<ParcelPayload, 'customs'>;
}): readonly CustomsPaper[] {
  if (!customs) return [];
  return customsPapers(service.customs ?? standardTerms, {
    grams: shipment.parcel.weightGrams,
    cents: declarationTotals(customs.cn23Products).cents,
    articles: customs.cn23Products.length,
    goodsType: customs.shipmentType.type,
  });
}

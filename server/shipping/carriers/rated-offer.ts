/** Makes an offer of the price and delay that a remote carrier answers, with what the shop adds to it. */
import { standardTerms } from '#domain/customs/customs-papers.ts';
import { type Cents, inclusiveOfVat, type VatRate } from '#domain/money/money.ts';
import { depositsFor } from '#domain/shipping/mailbox-collection.ts';
import type { RatedOption, RatedService, ServiceTraits } from '#domain/shipping/rated-service.ts';
import type { Shipment } from '#domain/shipping/shipment.ts';
import { measure } from '#domain/tariff/limits.ts';
import type { NamedCarrier } from './carrier-interface.ts';

export interface Prices {
  readonly taxExclusive: Cents;
  readonly taxInclusive: Cents;
  readonly vatRate: VatRate;
}

/** Null if the price is 0, or if its two amounts differ by neither 0 % nor 20 % of VAT, to within a cent. */
export function pricesOf(taxExclusive: Cents, taxInclusive: Cents): Prices | null {
  const rates: readonly VatRate[] = [0, 20];
  const vatRate = rates.find((rate) => Math.abs(inclusiveOfVat(taxExclusive, rate) - taxInclusive) <= 1);
  return taxInclusive > 0 && vatRate !== undefined ? { taxExclusive, taxInclusive, vatRate } : null;
}

type Traits = Omit<ServiceTraits, 'carrierCode' | 'carrierName' | 'customs'>;

interface Offered {
  readonly traits: Traits;
  /** In working days of the service's week. */
  readonly delayDays: number;
  readonly prices: Prices;
  readonly options: readonly RatedOption[];
}

/** Whoever isn't delivered to has to hear from the carrier that the parcel waits. */
const pickUpContact = { needs: 'EITHER', reason: 'PICK_UP' } as const;

export function ratedOffer(
  { code, name }: NamedCarrier,
  shipment: Shipment,
  { traits, delayDays, prices, options }: Offered,
): RatedService {
  return {
    ...traits,
    ...prices,
    carrierCode: code,
    carrierName: name,
    depositModes: depositsFor(traits.depositModes, options, measure(shipment.parcel).sides),
    customs: standardTerms,
    ...(traits.deliveryMode !== 'HOME' && { recipientContact: pickUpContact }),
    delayDays,
    zone: '',
    billableGrams: shipment.parcel.weightGrams,
    options,
    indicative: false,
    delayIndicative: false,
    tariffVersion: `${code}@remote`,
    validFrom: shipment.collectionDate,
  };
}

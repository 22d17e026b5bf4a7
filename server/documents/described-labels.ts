/** Buys labels from carriers that a file describes (docs/remote-carriers.md). */
import type { CartRelayPoint, ParcelAddress } from '#domain/cart/parcel-payload.ts';
import type { CarrierHandling, LabelAnswer, LabelEnd, LabelValues } from '#server/shipping/service.ts';
import { type LabelProvider, type LabelPurchase, type ParcelToLabel, unanswered } from './label-provider.ts';

const text = (typed: string | null | undefined): string => typed ?? '';
const joined = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' ');

const endOf = (address: ParcelAddress): LabelEnd => ({
  name: joined(address.firstName, address.lastName),
  company: text(address.companyName),
  street: text(address.line1),
  more: joined(
    address.service,
    address.building,
    address.floor,
    address.additionalInformation,
    address.additionalStreetName,
  ),
  postalCode: text(address.postalCode),
  town: text(address.town),
  country: address.country.isocode,
  phone: text(address.phone),
  email: text(address.email),
});

const named = <const P extends string>(prefix: P, end: LabelEnd) =>
  Object.fromEntries(Object.entries(end).map(([field, value]) => [`${prefix}.${field}`, value])) as {
    readonly [Field in keyof LabelEnd as `${P}.${Field}`]: string;
  };

const pointOf = (point: CartRelayPoint | null | undefined): string => text(point?.postOfficeId);

function valuesOf({ parcel }: ParcelToLabel, key: string): LabelValues {
  const { addresses, options } = parcel.payload;
  return {
    reference: key,
    signature: String(options.includes('SIGNATURE')),
    'relay.deposit': pointOf(addresses.depositRelayPoint),
    'relay.delivery': pointOf(addresses.deliveryRelayPoint),
    ...named('sender', endOf(addresses.addressFrom)),
    ...named('recipient', endOf(addresses.addressTo)),
  };
}

function purchaseOf(answer: LabelAnswer): LabelPurchase {
  if ('code' in answer) return unanswered(answer);
  if ('unreadable' in answer) return { outcome: 'unknown', reason: answer.unreadable };
  if ('refused' in answer) {
    const messages = [{ code: answer.refused, text: '' }];
    return { outcome: 'refused', messages, isTransient: answer.isTransient };
  }
  const { number, pdf, paper } = answer;
  return {
    outcome: 'bought',
    number,
    partnerNumber: null,
    documents: [{ type: 'LABEL', format: paper, bytes: pdf }],
  };
}

/** By code of the carrier, of those whose files describe how a label is bought. */
export function describedLabels(handlings: readonly CarrierHandling[]): ReadonlyMap<string, LabelProvider> {
  return new Map(
    handlings.flatMap(({ carrierCode, buyLabel, cancel }) =>
      buyLabel
        ? [
            [
              carrierCode,
              {
                name: `carrier:${carrierCode}`,
                isRepeatable: false,
                buy: async (toLabel: ParcelToLabel, key: string) =>
                  purchaseOf(await buyLabel(toLabel.parcel.quoted, valuesOf(toLabel, key))),
                ...(cancel && { cancel }),
                // Its connections are those of the carrier, which shipping closes.
                close: async () => undefined,
              },
            ] as const,
          ]
        : [],
    ),
  );
}

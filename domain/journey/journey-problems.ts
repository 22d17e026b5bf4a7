/** What keeps the steps after the offers from being complete (docs/requirements.md SMT-19, ADR-9, CUS-1, OPT-1). */
import { type AddressForm, emptyAddressForm } from '#domain/address/address-form.ts';
import { checkAddressForCarrier } from '#domain/address/check-for-carrier.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import { normaliseAddress } from '#domain/address/normalise.ts';
import { checkOptions, type ParcelKnowledge, placeOf } from '#domain/cart/check-parcel.ts';
import { checkDeclarationForm, emptyDeclarationForm } from '#domain/customs/declaration-form.ts';
import type { ErrorParams } from '#domain/errors/message.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import type { JourneyStep } from '#domain/shipping/journey-steps.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import { depositModeOf } from './deposit-mode.ts';
import type { JourneyDetails } from './details.ts';

/** One thing to mend; `place` is its path: `sender.firstName`, `deliveryRelay`, `customs.articles.0.description`. */
export interface JourneyFault {
  readonly place: string;
  readonly key: ErrorKey;
  readonly params?: ErrorParams;
}

/** The steps that can be incomplete once an offer is chosen. */
export type DetailStep = Exclude<JourneyStep, 'parcel'>;

/** Country and postal code are those that the price was made for; the city is the visitor's. */
function addressFaults(role: AddressRole, form: AddressForm | null, quoted: QuotedOffer, knowledge: ParcelKnowledge) {
  if (form === null) return [{ place: role, key: 'address.missing' as const }];
  const { service, shipment } = quoted;
  const end = role === 'sender' ? shipment.from : shipment.to;
  const normal = normaliseAddress(form, knowledge.foreignMobile);
  const carrier = { code: service.carrierCode, name: service.carrierName };
  const wrong = checkAddressForCarrier(form, knowledge, carrier);
  const told = new Set(wrong.map(({ subject }) => subject));
  const faults: JourneyFault[] = wrong.map(({ subject, key, params }) => ({
    place: `${role}.${subject}`,
    key,
    params,
  }));
  const { territories } = knowledge;
  const sameEnd =
    placeOf(territories, normal.country, normal.postalCode) === placeOf(territories, end.country, end.postalCode);
  return sameEnd || told.has('postalCode') || told.has('country')
    ? faults
    : [...faults, { place: `${role}.postalCode`, key: 'address.otherEnd' as const }];
}

function relayFaults(details: JourneyDetails, { service }: QuotedOffer): JourneyFault[] {
  const depositMode = depositModeOf(details.depositMode, service.depositModes);
  return [
    ...(depositMode === 'RELAY' && !details.depositRelay
      ? [{ place: 'depositRelay', key: 'cart.depositRelayPoint' as const }]
      : []),
    ...(service.deliveryMode === 'RELAY' && !details.deliveryRelay
      ? [{ place: 'deliveryRelay', key: 'cart.deliveryRelayPoint' as const }]
      : []),
  ];
}

/** The declaration as it stands, judged like an empty one before it is begun. */
function customsFaults(details: JourneyDetails, quoted: QuotedOffer, knowledge: ParcelKnowledge): JourneyFault[] {
  const form = details.customs ?? emptyDeclarationForm(quoted.shipment.from.country);
  const faults = checkDeclarationForm(form, {
    parcelGrams: quoted.shipment.parcel.weightGrams,
    toBusiness: details.recipient?.isCompany ?? false,
    goodsTypes: knowledge.goodsTypes,
    hasCountry: knowledge.hasCountry,
  });
  return faults.map(({ place, key, params }) => ({ place: `customs.${place}`, key, params }));
}

/**
 * Everything that is still to be filled in or mended, by step and in the order of its form. `customsNeeded` says whether
 * the ends ask for a declaration at all.
 */
export function journeyFaults(
  details: JourneyDetails,
  quoted: QuotedOffer,
  customsNeeded: boolean,
  knowledge: ParcelKnowledge,
): Readonly<Record<DetailStep, readonly JourneyFault[]>> {
  return {
    contact: [
      ...addressFaults('sender', details.sender, quoted, knowledge),
      ...addressFaults('recipient', details.recipient, quoted, knowledge),
      ...relayFaults(details, quoted),
    ],
    customs: customsNeeded ? customsFaults(details, quoted, knowledge) : [],
    options: checkOptions(
      details.options,
      quoted,
      details.sender ?? emptyAddressForm,
      depositModeOf(details.depositMode, quoted.service.depositModes),
    ).map(({ key, params }) => ({ place: 'options', key, params })),
  };
}

/** What keeps the steps after the offers from being complete (docs/requirements.md SMT-19, ADR-9, CUS-1, OPT-1). */
import { type AddressForm, emptyAddressForm } from '#domain/address/address-form.ts';
import { checkAddressForCarrier } from '#domain/address/check-for-carrier.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import { normaliseAddress } from '#domain/address/normalise.ts';
import { checkOptions, type ParcelKnowledge, placeOf, relayZoneFault } from '#domain/cart/check-parcel.ts';
import { checkDeclarationForm, emptyDeclarationForm } from '#domain/customs/declaration-form.ts';
import type { ErrorParams } from '#domain/errors/message.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import type { RelayKind } from '#domain/relay/contract.ts';
import type { JourneyStep } from '#domain/shipping/journey-steps.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import { chosenRelays } from './chosen-relays.ts';
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

function relayFaults(details: JourneyDetails, quoted: QuotedOffer, knowledge: ParcelKnowledge): JourneyFault[] {
  const { service } = quoted;
  const relays = chosenRelays(details, service);
  const asked: Readonly<Record<RelayKind, boolean>> = {
    deposit: depositModeOf(details.depositMode, service.depositModes) === 'RELAY',
    delivery: service.deliveryMode === 'RELAY',
  };
  return (['deposit', 'delivery'] as const).flatMap((kind): JourneyFault[] => {
    const place = `${kind}Relay`;
    if (asked[kind] && !relays[kind]) return [{ place, key: `cart.${kind}RelayPoint` }];
    const key = relayZoneFault(kind, relays[kind], quoted, knowledge);
    return key ? [{ place, key }] : [];
  });
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
      ...relayFaults(details, quoted, knowledge),
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

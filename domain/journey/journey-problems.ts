/** What is missing or wrong in the steps after the offers (docs/requirements.md SMT-19, ADR-9, CUS-1, OPT-1). */
import { type AddressForm, emptyAddressForm } from '#domain/address/address-form.ts';
import { checkAddressForCarrier } from '#domain/address/check-for-carrier.ts';
import type { ContactDemand } from '#domain/address/contact-demand.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import { normaliseAddress } from '#domain/address/normalise.ts';
import { lacksRegion } from '#domain/address/regions.ts';
import {
  checkOptions,
  declarationKnowledge,
  missingPoint,
  type ParcelKnowledge,
  placeOf,
  relayZoneFault,
} from '#domain/cart/check-parcel.ts';
import { emptyDeclarationForm } from '#domain/customs/declaration-form.ts';
import { checkDeclarationForm } from '#domain/customs/declaration-form-check.ts';
import type { ErrorParams } from '#domain/errors/message.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import { needsStreet } from '#domain/shipping/delivery-mode.ts';
import type { JourneyStep } from '#domain/shipping/journey-steps.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import { contactDemand } from '#domain/shipping/recipient-contact.ts';
import type { ShipmentEnd } from '#domain/shipping/shipment.ts';
import { chosenRelays } from './chosen-relays.ts';
import { depositModeOf } from './deposit-mode.ts';
import type { JourneyDetails } from './details.ts';

/**
 * `place` is the path of the field, such as `sender.firstName`, `deliveryRelay` or `customs.articles.0.description`.
 */
export interface JourneyFault {
  readonly place: string;
  readonly key: ErrorKey;
  readonly params?: ErrorParams;
}

export type DetailStep = Exclude<JourneyStep, 'parcel'>;

const otherEnd = ({ anyCode, city }: ShipmentEnd) =>
  anyCode ? { key: 'address.otherTown' as const, params: { city } } : { key: 'address.otherEnd' as const };

/** Country and postal code must be those for which the offer was priced; the town may differ. */
function addressFaults(
  role: AddressRole,
  form: AddressForm | null,
  quotedOffer: QuotedOffer,
  knowledge: ParcelKnowledge,
  demand?: ContactDemand,
): JourneyFault[] {
  if (form === null) return [{ place: role, key: 'address.missing' }];
  const { service, shipment } = quotedOffer;
  const end = role === 'sender' ? shipment.from : shipment.to;
  const normal = normaliseAddress(form, knowledge.foreignMobile);
  const carrier = { code: service.carrierCode, name: service.carrierName };
  const addressErrors = checkAddressForCarrier(form, knowledge, carrier, demand);
  const wrongFields = new Set(addressErrors.map(({ subject }) => subject));
  const faults: JourneyFault[] = [
    ...addressErrors.map(({ subject, key, params }) => ({ place: `${role}.${subject}`, key, params })),
    // Calls and files may leave it out, as they always could.
    ...(lacksRegion(normal) ? [{ place: `${role}.region`, key: 'region.missing' as const }] : []),
  ];
  const { territories } = knowledge;
  const sameEnd =
    placeOf(territories, normal.country, normal.postalCode) === placeOf(territories, end.country, end.postalCode);
  return sameEnd || wrongFields.has('postalCode') || wrongFields.has('country')
    ? faults
    : [...faults, { place: `${role}.postalCode`, ...otherEnd(end) }];
}

function relayFaults(details: JourneyDetails, quotedOffer: QuotedOffer, knowledge: ParcelKnowledge): JourneyFault[] {
  const { service } = quotedOffer;
  const relays = chosenRelays(details, service);
  const missing = {
    deposit: missingPoint.deposit[depositModeOf(details.depositMode, service.depositModes)],
    delivery: missingPoint.delivery[service.deliveryMode],
  };
  return (['deposit', 'delivery'] as const).flatMap((kind): JourneyFault[] => {
    const place = `${kind}Relay`;
    if (missing[kind] && !relays[kind]) return [{ place, key: missing[kind] }];
    const key = relayZoneFault(kind, relays[kind], quotedOffer, knowledge);
    return key ? [{ place, key }] : [];
  });
}

/** If the visitor hasn't begun the declaration yet, it is checked like an empty one. */
function customsFaults(details: JourneyDetails, quotedOffer: QuotedOffer, knowledge: ParcelKnowledge): JourneyFault[] {
  const form = details.customs ?? emptyDeclarationForm(quotedOffer.shipment.from.country);
  const toBusiness = details.recipient?.isCompany ?? false;
  const faults = checkDeclarationForm(form, declarationKnowledge(quotedOffer, toBusiness, knowledge));
  return faults.map(({ place, key, params }) => ({ place: `customs.${place}`, key, params }));
}

export function journeyFaults(
  details: JourneyDetails,
  quotedOffer: QuotedOffer,
  customsNeeded: boolean,
  knowledge: ParcelKnowledge,
): Readonly<Record<DetailStep, readonly JourneyFault[]>> {
  const { service } = quotedOffer;
  const demand = contactDemand(details.notifyRecipient, service.recipientContact);
  return {
    contact: [
      ...addressFaults('sender', details.sender, quotedOffer, knowledge),
      ...addressFaults('recipient', details.recipient, quotedOffer, knowledge, demand).filter(
        ({ key }) => key !== 'streetName.missing' || needsStreet(service.deliveryMode, customsNeeded),
      ),
      ...relayFaults(details, quotedOffer, knowledge),
    ],
    customs: customsNeeded ? customsFaults(details, quotedOffer, knowledge) : [],
    options: checkOptions(
      details.options,
      quotedOffer,
      details.sender ?? emptyAddressForm,
      depositModeOf(details.depositMode, service.depositModes),
    ).map(({ key, params }) => ({ place: 'options', key, params })),
  };
}

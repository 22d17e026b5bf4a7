/**
 * Checks whether a parcel that is sent to the cart agrees with the offer of its key (docs/requirements.md CRT-4,
 * ADR-13, CUS-1, OPT-1).
 */
import type { AddressKnowledge } from '#domain/address/check-address.ts';
import type { ContactDemand } from '#domain/address/contact-demand.ts';
import { type AddressRole, addressSubject } from '#domain/address/error-subjects.ts';
import type { Declaration } from '#domain/customs/declaration.ts';
import { demandsOn, needsDeclaration } from '#domain/customs/declaration-need.ts';
import { checkDeclaration, type DeclarationKnowledge } from '#domain/customs/declaration-rules.ts';
import type { DestinationRules } from '#domain/customs/destination-rules.ts';
import type { ErrorParams } from '#domain/errors/message.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import type { RelayKind } from '#domain/relay/contract.ts';
import { readUnitsUp } from '#domain/shipping/decimal.ts';
import { needsStreet } from '#domain/shipping/delivery-mode.ts';
import {
  type CollectionAddress,
  collectionDepositMode,
  collectionFault,
  collectionFaultKeys,
  fitsDeposit,
  fitsStreetBox,
  mailboxCollectionCode,
} from '#domain/shipping/mailbox-collection.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import { contactDemand } from '#domain/shipping/recipient-contact.ts';
import { placeOfRelay } from '#domain/shipping/relay-places.ts';
import type { DepositMode, ShipmentEnd } from '#domain/shipping/shipment.ts';
import type { RelayZone } from '#domain/tariff/relay-zone.ts';
import { formedPostalCode } from '#domain/territory/postal-code-form.ts';
import { barePostalCode, ownPlace, type Territories } from '#domain/territory/territory.ts';
import { addressProblems } from './address-problems.ts';
import { goesToCompany } from './declared-receiver.ts';
import { type CartRelayPoint, holdsDocumentsOnly, type ParcelAddress, type ParcelPayload } from './parcel-payload.ts';

/** `place` is the path of the wrong field inside the subject. */
export interface ParcelProblem {
  readonly subject: string;
  readonly reason: 'missing' | 'invalid' | 'mismatch';
  readonly key: ErrorKey;
  readonly params?: ErrorParams;
  readonly place?: string;
}

export interface ParcelKnowledge extends AddressKnowledge, Pick<DeclarationKnowledge, 'goodsTypes'> {
  readonly territories: Territories;
  readonly destinationRules: DestinationRules;
  /**
   * Compares the zone of a relay point at `place` with the zone that the offer was priced for. If `place` is undefined,
   * no relay point is chosen and the zone of the address is compared.
   */
  relayZone(quotedOffer: QuotedOffer, kind: RelayKind, place: ShipmentEnd | undefined): RelayZone['status'];
}

const mismatch = (subject: string, key: ErrorKey): ParcelProblem => ({ subject, reason: 'mismatch', key });

const sameSet = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((each) => right.includes(each));

function checkService({ offer }: ParcelPayload, { service, shipment, shipmentId }: QuotedOffer): ParcelProblem[] {
  const sentService = offer.service;
  const { parcel } = shipment;
  const sameService =
    sentService.carrierCode === service.carrierCode &&
    (sentService.carrierName ?? service.carrierName) === service.carrierName &&
    sameSet(sentService.characteristics ?? service.characteristics, service.characteristics);
  const { dimension } = offer;
  const sameDimension =
    dimension.type === parcel.dimensionType &&
    readUnitsUp(dimension.length, 1) === parcel.lengthMm &&
    readUnitsUp(dimension.width, 1) === parcel.widthMm &&
    (dimension.type === 'TUBE' || readUnitsUp(dimension.height, 1) === parcel.heightMm);
  const checks: readonly (readonly [boolean, string, ErrorKey])[] = [
    [offer.shipmentCode === shipmentId, 'shipmentCode', 'cart.shipmentCode'],
    [sameService, 'service', 'cart.service'],
    [service.depositModes.includes(sentService.depositMode), 'depositMode', 'cart.depositMode'],
    [sentService.deliveryMode === service.deliveryMode, 'deliveryMode', 'cart.deliveryMode'],
    [sameDimension, 'dimension', 'cart.dimension'],
    [readUnitsUp(offer.weight, 3) === parcel.weightGrams, 'weight', 'cart.weight'],
    [offer.collectionDate === shipment.collectionDate, 'collectionDate', 'cart.collectionDate'],
  ];
  return checks.flatMap(([holds, subject, key]) => (holds ? [] : [mismatch(subject, key)]));
}

/**
 * What is wrong with the chosen options: codes that the offer doesn't sell, options that exclude each other, or a
 * collection that contradicts the sender's address or the deposit mode; and a street letter box that the parcel doesn't
 * go into (docs/requirements.md OPT-1, OPT-2).
 */
export function checkOptions(
  codes: readonly string[],
  { service, shipment }: QuotedOffer,
  sender: CollectionAddress,
  depositMode: DepositMode,
): ParcelProblem[] {
  const offeredOptions = new Map(service.options.map((option) => [String(option.code), option]));
  const chosenCodes = new Set(codes);
  const hasUnknown = chosenCodes.size < codes.length || codes.some((code) => !offeredOptions.has(code));
  const hasClash = codes.some((code) => offeredOptions.get(code)?.excludes.some((other) => chosenCodes.has(other)));
  const isCollected = chosenCodes.has(mailboxCollectionCode);
  const collectionProblem = isCollected ? collectionFault(sender, shipment.parcel) : null;
  const isTooLarge = depositMode === collectionDepositMode && !isCollected && !fitsStreetBox(shipment.parcel);
  return [
    ...(isTooLarge && service.depositModes.includes(depositMode)
      ? [{ subject: 'depositMode', reason: 'invalid', key: 'collection.needed' } as const]
      : []),
    ...(hasUnknown ? [mismatch('options', 'cart.options')] : []),
    ...(collectionProblem
      ? [{ subject: 'options', reason: 'invalid', key: collectionFaultKeys[collectionProblem] } as const]
      : []),
    ...(fitsDeposit(codes, depositMode)
      ? []
      : [{ subject: 'options', reason: 'invalid', key: 'collection.deposit' } as const]),
    ...(hasClash ? [{ subject: 'options', reason: 'invalid', key: 'cart.optionsExclusive' } as const] : []),
  ];
}

function collectionAddressOf({ country, postalCode, line1, town }: ParcelAddress): CollectionAddress {
  return { country: country.isocode, postalCode: postalCode ?? '', streetName: line1 ?? '', city: town ?? '' };
}

/** As one text to compare, the same for both spellings of a place (FR 97110, GP 97110). */
export function placeOf(territories: Territories, country: string, postalCode: string): string {
  const isoAlpha2 = country.trim().toUpperCase();
  const own = ownPlace(territories, { country: isoAlpha2, postalCode: formedPostalCode(isoAlpha2, postalCode) });
  return `${own.country} ${barePostalCode(own.postalCode)}`;
}

function checkAddressOf(
  role: AddressRole,
  address: ParcelAddress,
  end: ShipmentEnd,
  { service }: QuotedOffer,
  knowledge: ParcelKnowledge,
  demand?: ContactDemand,
): ParcelProblem[] {
  const { territories } = knowledge;
  const carrier = { code: service.carrierCode, name: service.carrierName };
  const problems = addressProblems(role, address, carrier, knowledge, demand);
  const sentPostalCode = address.postalCode ?? '';
  const sameEnd =
    placeOf(territories, address.country.isocode, sentPostalCode) === placeOf(territories, end.country, end.postalCode);
  const subject = addressSubject(role, 'postalCode');
  if (sameEnd || problems.some((problem) => problem.subject === subject)) return problems;
  return [...problems, mismatch(subject, `cart.${role}PostalCode`)];
}

const zoneKeys: Readonly<Record<Exclude<RelayZone['status'], 'same'>, ErrorKey>> = {
  other: 'cart.relayPointZone',
  unknown: 'cart.relayPointZone',
  unserved: 'cart.relayPointUnserved',
};

/**
 * The error if the offer's price doesn't apply: the relay point is in a zone that the offer wasn't priced for, or the
 * offer was priced for a relay point and none is chosen any more (docs/requirements.md SMT-22, ADR-14). Null if the
 * price applies.
 */
export function relayZoneFault(
  kind: RelayKind,
  relay: CartRelayPoint | null,
  quotedOffer: QuotedOffer,
  knowledge: Pick<ParcelKnowledge, 'relayZone'>,
): ErrorKey | null {
  if (relay === null && quotedOffer.relayPlaces?.[kind] === undefined) return null;
  const status = knowledge.relayZone(quotedOffer, kind, relay ? placeOfRelay(relay) : undefined);
  if (status === 'same') return null;
  return relay ? zoneKeys[status] : 'cart.relayPointLeft';
}

/** By how the parcel is handed over and delivered; null where none is needed. */
export const missingPoint = {
  deposit: { MAILBOX: null, POST_OFFICE: null, RELAY: 'cart.depositRelayPoint' },
  delivery: { HOME: null, RELAY: 'cart.deliveryRelayPoint', COLLECTION: 'cart.collectionPoint' },
} as const satisfies Record<RelayKind, Readonly<Record<string, ErrorKey | null>>>;

function checkRelay(
  kind: RelayKind,
  missing: ErrorKey | null,
  relay: CartRelayPoint | null | undefined,
  quotedOffer: QuotedOffer,
  knowledge: ParcelKnowledge,
): ParcelProblem[] {
  const subject = `${kind}RelayPoint` as const;
  if (!relay && missing) return [{ subject, reason: 'missing', key: missing }];
  const fault = relayZoneFault(kind, relay ?? null, quotedOffer, knowledge);
  return fault ? [mismatch(subject, fault)] : [];
}

/** `toBusiness` says whether the recipient is a company. */
export function declarationKnowledge(
  quotedOffer: Pick<QuotedOffer, 'shipment' | 'relayPlaces'>,
  toBusiness: boolean,
  { goodsTypes, hasCountry, destinationRules, territories }: ParcelKnowledge,
): DeclarationKnowledge {
  const { parcel } = quotedOffer.shipment;
  const demands = demandsOn(quotedOffer, territories, destinationRules);
  return { parcelGrams: parcel.weightGrams, toBusiness, demands, goodsTypes, hasCountry };
}

function checkCustoms(payload: ParcelPayload, quotedOffer: QuotedOffer, knowledge: ParcelKnowledge): ParcelProblem[] {
  const declaration: Declaration | null | undefined = payload.customs;
  if (!declaration) {
    const isNeeded = needsDeclaration(quotedOffer, holdsDocumentsOnly(payload), knowledge.territories);
    return isNeeded ? [{ subject: 'customs', reason: 'missing', key: 'customs.missing' }] : [];
  }
  const toBusiness = goesToCompany(payload);
  const problems = checkDeclaration(declaration, declarationKnowledge(quotedOffer, toBusiness, knowledge));
  return problems.map((problem) => ({ subject: 'customs', ...problem }));
}

/**
 * Differences from the quoted offer, and errors of addresses, options, relay points and customs declaration. Empty if
 * the parcel can be added.
 */
export function checkParcel(
  payload: ParcelPayload,
  quotedOffer: QuotedOffer,
  knowledge: ParcelKnowledge,
): ParcelProblem[] {
  const { addressFrom, addressTo, depositRelayPoint, deliveryRelayPoint } = payload.addresses;
  const { depositMode } = payload.offer.service;
  const { from, to } = quotedOffer.shipment;
  const isDeclared = needsDeclaration(quotedOffer, holdsDocumentsOnly(payload), knowledge.territories);
  const asksStreet = needsStreet(quotedOffer.service.deliveryMode, isDeclared);
  const demand = contactDemand(payload.notifyRecipient, quotedOffer.service.recipientContact);
  return [
    ...checkService(payload, quotedOffer),
    ...checkOptions(payload.options, quotedOffer, collectionAddressOf(addressFrom), depositMode),
    ...checkAddressOf('sender', addressFrom, from, quotedOffer, knowledge),
    ...checkAddressOf('recipient', addressTo, to, quotedOffer, knowledge, demand).filter(
      ({ subject, reason }) =>
        reason !== 'missing' || subject !== addressSubject('recipient', 'streetName') || asksStreet,
    ),
    ...checkRelay('deposit', missingPoint.deposit[depositMode], depositRelayPoint, quotedOffer, knowledge),
    ...checkRelay(
      'delivery',
      missingPoint.delivery[quotedOffer.service.deliveryMode],
      deliveryRelayPoint,
      quotedOffer,
      knowledge,
    ),
    ...checkCustoms(payload, quotedOffer, knowledge),
  ];
}

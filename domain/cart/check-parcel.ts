/** Holds a cart payload against the offer that its key names (docs/requirements.md CRT-4, ADR-13, CUS-1, OPT-1). */
import type { AddressKnowledge } from '#domain/address/check-address.ts';
import { type AddressRole, addressSubject } from '#domain/address/error-subjects.ts';
import { needsDeclaration } from '#domain/customs/declaration-need.ts';
import { checkDeclaration, type Declaration, type DeclarationKnowledge } from '#domain/customs/declaration-rules.ts';
import type { ErrorParams } from '#domain/errors/message.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import type { RelayKind } from '#domain/relay/contract.ts';
import { readUnitsUp } from '#domain/shipping/decimal.ts';
import {
  type CollectionAddress,
  collectionFault,
  collectionFaultKeys,
  fitsDeposit,
  mailboxCollectionCode,
} from '#domain/shipping/mailbox-collection.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import { placeOfRelay } from '#domain/shipping/relay-places.ts';
import type { DepositMode, ShipmentEnd } from '#domain/shipping/shipment.ts';
import type { RelayZone } from '#domain/tariff/relay-zone.ts';
import { barePostalCode, type Territories, territoryOf } from '#domain/territory/territory.ts';
import { addressProblems } from './address-problems.ts';
import { goesToCompany } from './declared-receiver.ts';
import { type CartAddress, type CartRelayPoint, holdsDocumentsOnly, type ParcelPayload } from './parcel-payload.ts';

/** Why a parcel can't go into the cart; `place` says where inside the subject. */
export interface ParcelProblem {
  readonly subject: string;
  readonly reason: 'missing' | 'invalid' | 'mismatch';
  readonly key: ErrorKey;
  readonly params?: ErrorParams;
  readonly place?: string;
}

/** What the check has to know besides payload and offer. */
export interface ParcelKnowledge extends AddressKnowledge, Pick<DeclarationKnowledge, 'goodsTypes'> {
  readonly territories: Territories;
  /** Whether a relay point, or an end without any, lies in the zone that the offer's price was made for. */
  relayZone(quoted: QuotedOffer, kind: RelayKind, place: ShipmentEnd | undefined): RelayZone['status'];
}

const mismatch = (subject: string, key: ErrorKey): ParcelProblem => ({ subject, reason: 'mismatch', key });

const sameSet = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((each) => right.includes(each));

function checkService({ offer }: ParcelPayload, { service, shipment, shipmentId }: QuotedOffer): ParcelProblem[] {
  const given = offer.service;
  const { parcel } = shipment;
  const sameService =
    given.carrierCode === service.carrierCode &&
    (given.carrierName ?? service.carrierName) === service.carrierName &&
    sameSet(given.characteristics ?? service.characteristics, service.characteristics);
  const { dimension } = offer;
  const sameDimension =
    dimension.type === parcel.dimensionType &&
    readUnitsUp(dimension.length, 1) === parcel.lengthMm &&
    readUnitsUp(dimension.width, 1) === parcel.widthMm &&
    (dimension.type === 'TUBE' || readUnitsUp(dimension.height, 1) === parcel.heightMm);
  const checks: readonly (readonly [boolean, string, ErrorKey])[] = [
    [offer.shipmentCode === shipmentId, 'shipmentCode', 'cart.shipmentCode'],
    [sameService, 'service', 'cart.service'],
    [service.depositModes.includes(given.depositMode), 'depositMode', 'cart.depositMode'],
    [given.deliveryMode === service.deliveryMode, 'deliveryMode', 'cart.deliveryMode'],
    [sameDimension, 'dimension', 'cart.dimension'],
    [readUnitsUp(offer.weight, 3) === parcel.weightGrams, 'weight', 'cart.weight'],
    [offer.collectionDate === shipment.collectionDate, 'collectionDate', 'cart.collectionDate'],
  ];
  return checks.flatMap(([holds, subject, key]) => (holds ? [] : [mismatch(subject, key)]));
}

/**
 * What is wrong with the options taken: codes that the offer doesn't have, those that exclude each other, and those that
 * contradict the sender's address or the way of handing over (docs/requirements.md OPT-1, OPT-2).
 */
export function checkOptions(
  codes: readonly string[],
  { service, shipment }: QuotedOffer,
  sender: CollectionAddress,
  depositMode: DepositMode,
): ParcelProblem[] {
  const offered = new Map(service.options.map((option) => [String(option.code), option]));
  const taken = new Set(codes);
  const unknown = taken.size < codes.length || codes.some((code) => !offered.has(code));
  const clash = codes.some((code) => offered.get(code)?.excludes.some((other) => taken.has(other)));
  const uncollectable = taken.has(mailboxCollectionCode) ? collectionFault(sender, shipment.parcel) : null;
  return [
    ...(unknown ? [mismatch('options', 'cart.options')] : []),
    ...(uncollectable
      ? [{ subject: 'options', reason: 'invalid', key: collectionFaultKeys[uncollectable] } as const]
      : []),
    ...(fitsDeposit(codes, depositMode)
      ? []
      : [{ subject: 'options', reason: 'invalid', key: 'collection.deposit' } as const]),
    ...(clash ? [{ subject: 'options', reason: 'invalid', key: 'cart.optionsExclusive' } as const] : []),
  ];
}

function collectionAddressOf({ country, postalCode, line1, town }: CartAddress): CollectionAddress {
  return { country: country.isocode, postalCode: postalCode ?? '', streetName: line1 ?? '', city: town ?? '' };
}

/** Country and postal code as one text, the same for both spellings of a French territory (FR 97110, GP 97110). */
export function placeOf(territories: Territories, country: string, postalCode: string): string {
  const end = { country: country.trim().toUpperCase(), postalCode, city: '' };
  return `${territoryOf(territories, end).country} ${barePostalCode(postalCode)}`;
}

function checkAddressOf(
  role: AddressRole,
  address: CartAddress,
  end: ShipmentEnd,
  { service }: QuotedOffer,
  knowledge: ParcelKnowledge,
): ParcelProblem[] {
  const { territories } = knowledge;
  const carrier = { code: service.carrierCode, name: service.carrierName };
  const problems = addressProblems(role, address, carrier, knowledge);
  const given = address.postalCode ?? '';
  const sameEnd =
    placeOf(territories, address.country.isocode, given) === placeOf(territories, end.country, end.postalCode);
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
 * What is wrong with the place of a relay point, or with there being none: its price isn't the offer's (docs/requirements.md
 * SMT-22, ADR-14). Null when the offer was quoted for it.
 */
export function relayZoneFault(
  kind: RelayKind,
  relay: CartRelayPoint | null,
  quoted: QuotedOffer,
  knowledge: Pick<ParcelKnowledge, 'relayZone'>,
): ErrorKey | null {
  if (relay === null && quoted.relayPlaces?.[kind] === undefined) return null;
  const status = knowledge.relayZone(quoted, kind, relay ? placeOfRelay(relay) : undefined);
  if (status === 'same') return null;
  return relay ? zoneKeys[status] : 'cart.relayPointLeft';
}

function checkRelay(
  kind: RelayKind,
  needed: boolean,
  relay: CartRelayPoint | null | undefined,
  quoted: QuotedOffer,
  knowledge: ParcelKnowledge,
): ParcelProblem[] {
  const subject = `${kind}RelayPoint` as const;
  if (!relay && needed) return [{ subject, reason: 'missing', key: `cart.${subject}` }];
  const fault = relayZoneFault(kind, relay ?? null, quoted, knowledge);
  return fault ? [mismatch(subject, fault)] : [];
}

function checkCustoms(payload: ParcelPayload, quoted: QuotedOffer, knowledge: ParcelKnowledge): ParcelProblem[] {
  const declaration: Declaration | null | undefined = payload.customs;
  if (!declaration) {
    const needed = needsDeclaration(quoted, holdsDocumentsOnly(payload), knowledge.territories);
    return needed ? [{ subject: 'customs', reason: 'missing', key: 'customs.missing' }] : [];
  }
  const { hasCountry, goodsTypes } = knowledge;
  const parcelGrams = quoted.shipment.parcel.weightGrams;
  const toBusiness = goesToCompany(payload);
  const problems = checkDeclaration(declaration, { parcelGrams, toBusiness, goodsTypes, hasCountry });
  return problems.map((problem) => ({ subject: 'customs', ...problem }));
}

/**
 * Everything that keeps a parcel out of the cart, all at once: what differs from the quoted offer, what the addresses
 * lack, options, relay points and the customs declaration. Empty when it may go in.
 */
export function checkParcel(payload: ParcelPayload, quoted: QuotedOffer, knowledge: ParcelKnowledge): ParcelProblem[] {
  const { addressFrom, addressTo, depositRelayPoint, deliveryRelayPoint } = payload.addresses;
  const { depositMode, deliveryMode } = payload.offer.service;
  const { from, to } = quoted.shipment;
  return [
    ...checkService(payload, quoted),
    ...checkOptions(payload.options, quoted, collectionAddressOf(addressFrom), depositMode),
    ...checkAddressOf('sender', addressFrom, from, quoted, knowledge),
    ...checkAddressOf('recipient', addressTo, to, quoted, knowledge),
    ...checkRelay('deposit', depositMode === 'RELAY', depositRelayPoint, quoted, knowledge),
    ...checkRelay('delivery', deliveryMode === 'RELAY', deliveryRelayPoint, quoted, knowledge),
    ...checkCustoms(payload, quoted, knowledge),
  ];
}

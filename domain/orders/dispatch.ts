/** Parcels in which sellers send the articles of an order (docs/back-office.md, "Sending"). */
import { separatorsOfNumber } from '#domain/shipping/tracking-number.ts';

interface CarrierFacts {
  readonly name: string;
  /** Its numbers, in capitals without separators; null if any number will do. */
  readonly numbers: RegExp | null;
  readonly example: string;
  /** Whether the tracking service that the shop asks about its parcels (docs/decisions/0022-tracking.md) knows them. */
  readonly isFollowed?: true;
  /** Address of its page about a number, up to the number; null if it has none that opens by the number alone. */
  readonly page: string | null;
}

/** Numbers as the carriers' own pages describe them; those of La Poste and Chronopost by UPU S10. */
const facts = {
  COLISSIMO: {
    name: 'Colissimo',
    numbers: /^(?:\d[A-Z]\d{11}|[A-Z]{2}\d{9}[A-Z]{2})$/,
    example: '6A12345678901',
    isFollowed: true,
    page: 'https://www.laposte.fr/outils/suivre-vos-envois?code=',
  },
  LETTRE_SUIVIE: {
    name: 'Lettre suivie',
    numbers: /^(?:\d[A-Z]\d{11}|[A-Z]{2}\d{9}FR)$/,
    example: '1L12345678901',
    isFollowed: true,
    page: 'https://www.laposte.fr/outils/suivre-vos-envois?code=',
  },
  CHRONOPOST: {
    name: 'Chronopost',
    numbers: /^[A-Z]{2}\d{9}[A-Z]{2}$/,
    example: 'XY123456789FR',
    isFollowed: true,
    page: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT=',
  },
  DPD: { name: 'DPD', numbers: /^\d{14}[0-9A-Z]?$/, example: '25012345678901', page: 'https://trace.dpd.fr/fr/trace/' },
  GLS: {
    name: 'GLS',
    numbers: /^(?:[0-9A-Z]{8}|\d{11,12})$/,
    example: '00AB12CD',
    page: 'https://gls-group.com/FR/fr/suivi-colis?match=',
  },
  UPS: {
    name: 'UPS',
    numbers: /^1Z[0-9A-Z]{16}$/,
    example: '1Z999AA10123456784',
    page: 'https://www.ups.com/track?tracknum=',
  },
  DHL: {
    name: 'DHL Express',
    numbers: /^\d{10}$/,
    example: '1234567890',
    page: 'https://www.dhl.com/fr-fr/home/tracking.html?tracking-id=',
  },
  MONDIAL_RELAY: { name: 'Mondial Relay', numbers: /^\d{8}(?:\d{2}(?:\d{2})?)?$/, example: '12345678', page: null },
  OTHER: { name: '', numbers: null, example: '', page: null },
} as const satisfies Record<string, CarrierFacts>;

/** `OTHER` is a carrier of the seller's own, or its own delivery, with or without a number. */
export type DispatchCarrier = keyof typeof facts;

export const dispatchCarriers = Object.keys(facts) as readonly DispatchCarrier[];

/** Empty for a carrier that has no name of its own here. */
export const carrierNameOf = (carrier: DispatchCarrier): string => facts[carrier].name;

export const exampleNumberOf = (carrier: DispatchCarrier): string => facts[carrier].example;

/** Carriers whose numbers the tracking service knows (docs/decisions/0022-tracking.md). */
export const followedCarriers = dispatchCarriers.filter((carrier) => 'isFollowed' in facts[carrier]);

/** The number in capitals without separators, null if none was typed; undefined if the carrier has no such numbers. */
export function readDispatchNumber(carrier: DispatchCarrier, typed: string): string | null | undefined {
  const number = typed.slice(0, 100).replace(separatorsOfNumber, '').toUpperCase();
  const { numbers }: CarrierFacts = facts[carrier];
  if (numbers === null) return /^[0-9A-Z]{0,40}$/.test(number) ? number || null : undefined;
  return numbers.test(number) ? number : undefined;
}

/** The carrier's page about a number; null if there is none. */
export function dispatchPage(carrier: DispatchCarrier, number: string | null): string | null {
  const { page }: CarrierFacts = facts[carrier];
  return page && number ? page + number : null;
}

/** Packs of a line of an order. */
export interface LineQuantity {
  readonly entryNumber: number;
  readonly quantity: number;
}

/** What is left of lines once others are taken away, such as those that were sent; lines without a rest are left out. */
export function restOfLines(lines: readonly LineQuantity[], taken: readonly LineQuantity[]): readonly LineQuantity[] {
  return lines.flatMap(({ entryNumber, quantity }) => {
    const gone = taken.reduce((sum, each) => (each.entryNumber === entryNumber ? sum + each.quantity : sum), 0);
    return quantity > gone ? [{ entryNumber, quantity: quantity - gone }] : [];
  });
}

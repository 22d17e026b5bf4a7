/** Tariff files compiled into immutable tables for rating; `compile.ts` builds them. */
import type { Cents, VatRate } from '#domain/money/money.ts';
import type { Label, NeededPacking, RatedOption, ServiceTraits } from '#domain/shipping/rated-service.ts';
import type { Site } from '#domain/site/site.ts';
import type { Territories } from '#domain/territory/territory.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { TariffFile, TariffLimits, TariffService } from './tariff-file.ts';

/**
 * It costs `basisPoints` (hundredths of a percent) of the band's price, or `amount` in cents of the tax basis; the
 * other of the two is 0. A limit in millimetres that the file doesn't set is Infinity.
 */
export interface CompiledSurcharge {
  readonly code: string;
  readonly label: Label;
  readonly demo: boolean;
  readonly amount: Cents;
  readonly basisPoints: number;
  readonly places: ReadonlySet<string> | null;
  readonly shaped: boolean;
  readonly tube: boolean;
  readonly sumAboveMm: number;
  readonly lengthAboveMm: number;
  readonly girthAboveMm: number;
}

/** The smallest packing to a zone: what a parcel needs that is smaller, with and without the help of a sleeve. */
export interface CompiledPacking {
  /** Whether a tube needs it too: not of a service that has sizes or a price of its own for tubes. */
  readonly ofTubes: boolean;
  readonly sortedMm: readonly number[];
  readonly withSleeve: NeededPacking;
  readonly withoutSleeve: NeededPacking;
}

/** Up to `maxGrams[i]` inclusive it costs `prices[i]`, in cents in the service's tax basis. */
export interface CompiledZone {
  readonly code: string;
  readonly label: Label;
  readonly vatRate: VatRate;
  readonly maxGrams: Int32Array;
  readonly prices: Int32Array;
  readonly weightLimit: number;
  readonly delayDays: number;
  readonly demo: boolean;
  /** 0 if only the real weight counts. */
  readonly volumetricDivisor: number;
  readonly surcharges: readonly CompiledSurcharge[];
  readonly optionsNet: readonly RatedOption[];
  readonly optionsTaxed: readonly RatedOption[];
  readonly transport: string;
  readonly packing: CompiledPacking | null;
}

export interface CompiledService extends ServiceTraits {
  readonly delayIndicative: boolean;
  readonly recipients: 'BUSINESS' | 'PRIVATE' | null;
  readonly recipientContact: TariffService['recipientContact'];
  readonly taxBasis: TariffFile['taxBasis'];
  readonly netUpToGrams: number;
  readonly validFrom: IsoDate;
  readonly validTo: IsoDate | null;
  readonly tariffVersion: string;
  readonly origins: ReadonlySet<string>;
  /** The zone of each country or region; null if the place gets no zone of this service although the file names it. */
  readonly zoneByPlace: ReadonlyMap<string, CompiledZone | null>;
  readonly zoneByPrefix: ReadonlyMap<string, readonly { readonly prefix: string; readonly zone: CompiledZone }[]>;
  readonly elsewhere: CompiledZone | null;
  readonly excluded: ReadonlySet<string>;
  readonly zones: ReadonlyMap<string, CompiledZone>;
  readonly limits: TariffLimits;
  readonly notes: TariffService['notes'];
  readonly co2: TariffFile['co2'];
}

/** `versions` are the service's tariffs of all periods, that of the newest file first. */
export interface ServiceSlot {
  readonly carrierCode: string;
  readonly serviceCode: string;
  readonly versions: readonly [CompiledService, ...CompiledService[]];
  /** Whether staff have closed the carrier on the site. */
  readonly isClosed?: boolean;
}

/** `version` changes with any value in any file. */
export interface CompiledTariffs {
  readonly version: string;
  readonly territories: Territories;
  readonly sites: Record<Site, readonly ServiceSlot[]>;
  readonly byVersion: ReadonlyMap<string, CompiledService>;
}

/** In `byVersion`. */
export function serviceKey(tariffVersion: string, serviceCode: string): string {
  return `${tariffVersion}/${serviceCode}`;
}

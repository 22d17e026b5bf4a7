/** Tariff files as tables for rating; made by `compile.ts`, never changed. */
import type { Cents, VatRate } from '#domain/money/money.ts';
import type { Label, RatedOption } from '#domain/shipping/rated-service.ts';
import type { Characteristic, DeliveryMode, DepositMode } from '#domain/shipping/shipment.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { Territories } from '#domain/territory/territory.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { WorkingWeek } from '#domain/time/working-days.ts';
import type { TariffFile, TariffLimits, TariffService } from './grid.ts';

/** A surcharge ready to test; absent limits are Infinity. `basisPoints` of the band's price, or `amount` in the tax basis. */
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

/** A zone of one service: `maxGrams[i]` (included) costs `prices[i]`, cents in the service's tax basis. */
export interface CompiledZone {
  readonly code: string;
  readonly label: Label;
  readonly vatRate: VatRate;
  readonly maxGrams: Int32Array;
  readonly prices: Int32Array;
  readonly weightLimit: number;
  readonly delayDays: number;
  readonly demo: boolean;
  /** 0 without volumetric weight. */
  readonly volumetricDivisor: number;
  readonly surcharges: readonly CompiledSurcharge[];
  readonly optionsNet: readonly RatedOption[];
  readonly optionsTaxed: readonly RatedOption[];
  readonly transport: string;
}

/** One service of one file. */
export interface CompiledService {
  readonly carrierCode: string;
  readonly carrierName: string;
  readonly serviceCode: string;
  readonly label: Label;
  readonly serviceType: 'HOME' | 'RELAY';
  readonly characteristics: readonly Characteristic[];
  readonly depositModes: readonly DepositMode[];
  readonly deliveryMode: DeliveryMode;
  readonly guaranteed: boolean;
  readonly deliveredBefore: number | null;
  readonly letter: boolean;
  readonly workingWeek: WorkingWeek;
  readonly delayIndicative: boolean;
  readonly recipients: 'BUSINESS' | 'PRIVATE' | null;
  readonly taxBasis: TariffFile['taxBasis'];
  readonly netUpToGrams: number;
  readonly validFrom: IsoDate;
  readonly validTo: IsoDate | null;
  readonly tariffVersion: string;
  readonly origins: ReadonlySet<string>;
  /** null: a place that the file names in a zone where this service doesn't go. */
  readonly zoneByPlace: ReadonlyMap<string, CompiledZone | null>;
  readonly zoneByPrefix: ReadonlyMap<string, readonly { readonly prefix: string; readonly zone: CompiledZone }[]>;
  readonly elsewhere: CompiledZone | null;
  readonly excluded: ReadonlySet<string>;
  readonly zones: ReadonlyMap<string, CompiledZone>;
  readonly limits: TariffLimits;
  readonly notes: TariffService['notes'];
  readonly co2: TariffFile['co2'];
}

/** A service over time, newest file first. */
export interface ServiceSlot {
  readonly carrierCode: string;
  readonly serviceCode: string;
  readonly versions: readonly [CompiledService, ...CompiledService[]];
}

/** All tariffs; `version` changes with any figure of any file. */
export interface CompiledTariffs {
  readonly version: string;
  readonly territories: Territories;
  readonly sites: Record<Mode, readonly ServiceSlot[]>;
  readonly byVersion: ReadonlyMap<string, CompiledService>;
}

/** Key of `byVersion`. */
export function serviceKey(tariffVersion: string, serviceCode: string): string {
  return `${tariffVersion}/${serviceCode}`;
}

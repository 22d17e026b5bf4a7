/** The services sold on a day, without rating a shipment (docs/requirements.md SMT-1, API-1 `init`). */

import type { Label } from '#domain/shipping/rated-service.ts';
import type { DepositMode } from '#domain/shipping/shipment.ts';
import type { Site } from '#domain/site/site.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { CompiledTariffs } from './compiled.ts';
import { versionOn } from './rate.ts';

export interface ServiceSummary {
  readonly carrierCode: string;
  readonly carrierName: string;
  readonly serviceCode: string;
  readonly serviceType: 'HOME' | 'RELAY';
  readonly depositModes: readonly DepositMode[];
  readonly label: Label;
  /** Codes of the countries and regions from which it accepts parcels. */
  readonly origins: ReadonlySet<string>;
}

/** In the order of the files. Services of closed carriers are left out. */
export function servicesOn(tariffs: CompiledTariffs, site: Site, date: IsoDate): ServiceSummary[] {
  return tariffs.sites[site].flatMap((slot) => {
    const service = versionOn(slot, date);
    if (service === undefined || slot.isClosed) return [];
    const { carrierCode, carrierName, serviceCode, serviceType, depositModes, label, origins } = service;
    return [{ carrierCode, carrierName, serviceCode, serviceType, depositModes, label, origins }];
  });
}

/** Flags: parts of the shop that staff can close on a site and open again (docs/back-office.md, "Flags"). */
import * as v from 'valibot';
import { allSites, type Site } from '#domain/site/site.ts';

/** Flags that every shop has, regardless of its carriers. */
export const shopFlagNames = ['journey', 'payment'] as const;
export type ShopFlagName = (typeof shopFlagNames)[number];

/** The flag of a carrier, by its code in the tariff files. */
export type CarrierFlagName = `carrier:${string}`;
export type FlagName = ShopFlagName | CarrierFlagName;

/** The name of the flag that closes a carrier. */
export const carrierFlag = (carrierCode: string): CarrierFlagName => `carrier:${carrierCode}`;

/** The code of the carrier that a flag closes; null if it closes something else. */
export function carrierOfFlag(name: string): string | null {
  return /^carrier:([\w-]{1,40})$/.exec(name)?.[1] ?? null;
}

/** Whether a text can be the name of a flag. */
export function isFlagName(name: string): name is FlagName {
  return shopFlagNames.some((each) => each === name) || carrierOfFlag(name) !== null;
}

/** State of a flag on a site, and who changed it last. */
export interface FlagState {
  readonly name: FlagName;
  /** Name of the carrier that the flag closes; null if it closes something else. */
  readonly carrierName: string | null;
  readonly site: Site;
  readonly isOpen: boolean;
  /** Why the flag was closed; empty while it is open. */
  readonly reason: string;
  /** Name of the member of staff who changed the flag last, and when (ISO 8601); both null if nobody has. */
  readonly changedBy: string | null;
  readonly changedAt: string | null;
  /**
   * Whether the configuration keeps the flag closed (docs/operations.md, `JOURNEY_CLOSED`), so that staff can't open
   * it.
   */
  readonly isFixed: boolean;
}

/** The processes that serve the shop: how many run, and how many of them have applied the latest change of a flag. */
export interface FlagProcesses {
  readonly running: number;
  readonly upToDate: number;
}

/** The largest number of characters in the reason for which staff close a flag. */
export const maxReasonLength = 200;

/** A flag that staff close or open. Closing needs a reason; opening doesn't. */
export const flagChangeSchema = v.pipe(
  v.object({
    name: v.pipe(v.string(), v.maxLength(60), v.guard(isFlagName)),
    site: v.picklist(allSites),
    isOpen: v.boolean(),
    reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(maxReasonLength)), ''),
  }),
  v.forward(
    v.check(({ isOpen, reason }) => isOpen || reason !== '', 'office.reasonMissing'),
    ['reason'],
  ),
);

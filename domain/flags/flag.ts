/** Flags: parts of the shop that staff can close on a site and open again (docs/back-office.md, "Flags"). */
import * as v from 'valibot';
import { allSites, type Site } from '#domain/site/site.ts';

/** Every shop has these, regardless of its carriers. */
export const shopFlagNames = ['journey', 'payment'] as const;
export type ShopFlagName = (typeof shopFlagNames)[number];

/** With the carrier's code in the tariff files. */
export type CarrierFlagName = `carrier:${string}`;
export type FlagName = ShopFlagName | CarrierFlagName;

export const carrierFlag = (carrierCode: string): CarrierFlagName => `carrier:${carrierCode}`;

/** Null if the flag closes something else. */
export function carrierOfFlag(name: string): string | null {
  return /^carrier:([\w-]{1,40})$/.exec(name)?.[1] ?? null;
}

export function isFlagName(name: string): name is FlagName {
  return shopFlagNames.some((each) => each === name) || carrierOfFlag(name) !== null;
}

export interface FlagState {
  readonly name: FlagName;
  /** Name of the carrier that the flag closes; null if it closes something else. */
  readonly carrierName: string | null;
  readonly site: Site;
  readonly isOpen: boolean;
  /** Empty while the flag is open. */
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

export const maxReasonLength = 200;

/** Closing needs a reason; opening doesn't. */
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

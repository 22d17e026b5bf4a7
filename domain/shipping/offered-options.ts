/** Which options of a service are sold with an offer, and why the others aren't (docs/requirements.md OPT-1). */

import type { IsoDate } from '#domain/time/date.ts';
import type { RatedOption, RatedService } from './rated-service.ts';
import type { OptionCode } from './shipment.ts';

/**
 * Why an option isn't sold with an offer: INCLUDED in its price already, or SAME_ARRIVAL because the parcel would
 * arrive no sooner.
 */
export const optionRefusals = ['INCLUDED', 'SAME_ARRIVAL'] as const;
export type OptionRefusal = (typeof optionRefusals)[number];

type IncludedTraits = Pick<RatedService, 'characteristics' | 'guaranteed'>;

/** For each option, whether a service includes it already. */
const inclusions: Readonly<Record<OptionCode, (service: IncludedTraits) => boolean>> = {
  SIGNATURE: ({ characteristics }) => characteristics.includes('SIGNATURE'),
  GUARANTEED_DATE: ({ guaranteed }) => guaranteed,
  SATURDAY: () => false,
  MAILBOX_COLLECTION: () => false,
};

/** The codes of all options, in display order. */
export const optionCodes = Object.keys(inclusions) as readonly OptionCode[];

/** Whether the price of a service includes what an option sells. */
export function includesOption(service: IncludedTraits, code: OptionCode): boolean {
  return inclusions[code](service);
}

/** The day on which an offer arrives, without and with deliveries on Saturday. */
export interface Arrivals {
  readonly usual: IsoDate;
  readonly withSaturday: IsoDate;
}

/** Why an offer doesn't sell an option of its service; null if it does. */
function refusalOf(service: IncludedTraits, code: OptionCode, { usual, withSaturday }: Arrivals): OptionRefusal | null {
  if (includesOption(service, code)) return 'INCLUDED';
  return code === 'SATURDAY' && withSaturday >= usual ? 'SAME_ARRIVAL' : null;
}

/**
 * The options sold with an offer: none that its price includes already, and Saturday only if the parcel then arrives
 * sooner. The `excludes` of each option names only options that are sold.
 */
export function offeredOptions(
  service: IncludedTraits & Pick<RatedService, 'options'>,
  arrivals: Arrivals,
): readonly RatedOption[] {
  const sold = service.options.filter(({ code }) => refusalOf(service, code, arrivals) === null);
  const codes = new Set(sold.map(({ code }) => code));
  return sold.map((option) => ({ ...option, excludes: option.excludes.filter((code) => codes.has(code)) }));
}

/** An option that isn't sold with an offer, and why. */
export interface RefusedOption {
  readonly code: OptionCode;
  readonly reason: OptionRefusal;
}

/**
 * The options that aren't sold because the price includes them already, or because they don't change this arrival.
 * Options that the service doesn't have at all aren't listed.
 */
export function refusedOptions(
  service: IncludedTraits & Pick<RatedService, 'options'>,
  arrivals: Arrivals,
): readonly RefusedOption[] {
  return optionCodes.flatMap((code) => {
    const has = includesOption(service, code) || service.options.some((option) => option.code === code);
    const reason = has ? refusalOf(service, code, arrivals) : null;
    return reason ? [{ code, reason }] : [];
  });
}

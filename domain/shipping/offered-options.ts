/** Which options of a service are sold with an offer, and why the others aren't (docs/requirements.md OPT-1). */

import type { IsoDate } from '#domain/time/date.ts';
import type { RatedOption, RatedService } from './rated-service.ts';
import type { OptionCode } from './shipment.ts';

/** INCLUDED in the offer's price already, or SAME_ARRIVAL because the parcel would arrive no sooner. */
export const optionRefusals = ['INCLUDED', 'SAME_ARRIVAL'] as const;
export type OptionRefusal = (typeof optionRefusals)[number];

type IncludedTraits = Pick<RatedService, 'characteristics' | 'guaranteed'>;

const inclusions: Readonly<Record<OptionCode, (service: IncludedTraits) => boolean>> = {
  SIGNATURE: ({ characteristics }) => characteristics.includes('SIGNATURE'),
  GUARANTEED_DATE: ({ guaranteed }) => guaranteed,
  SATURDAY: () => false,
  MAILBOX_COLLECTION: () => false,
};

/** In display order. */
export const optionCodes = Object.keys(inclusions) as readonly OptionCode[];

export function includesOption(service: IncludedTraits, code: OptionCode): boolean {
  return inclusions[code](service);
}

/** Without and with deliveries on Saturday. */
export interface Arrivals {
  readonly usual: IsoDate;
  readonly withSaturday: IsoDate;
}

/** Null if the offer sells the option. */
function refusalOf(service: IncludedTraits, code: OptionCode, { usual, withSaturday }: Arrivals): OptionRefusal | null {
  if (includesOption(service, code)) return 'INCLUDED';
  return code === 'SATURDAY' && withSaturday >= usual ? 'SAME_ARRIVAL' : null;
}

/**
 * None that the price includes already, and Saturday only if the parcel then arrives sooner. The `excludes` of each
 * option names only options that are sold.
 */
export function offeredOptions(
  service: IncludedTraits & Pick<RatedService, 'options'>,
  arrivals: Arrivals,
): readonly RatedOption[] {
  const sold = service.options.filter(({ code }) => refusalOf(service, code, arrivals) === null);
  const codes = new Set(sold.map(({ code }) => code));
  return sold.map((option) => ({ ...option, excludes: option.excludes.filter((code) => codes.has(code)) }));
}

export interface RefusedOption {
  readonly code: OptionCode;
  readonly reason: OptionRefusal;
}

/**
 * Because the price includes them already, or because they don't change this arrival. Options that the service doesn't
 * have at all aren't listed.
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

/** Which options of a service are sold with an offer, and why the others aren't (docs/requirements.md OPT-1). */

import type { IsoDate } from '#domain/time/date.ts';
import type { RatedOption, RatedService } from './rated-service.ts';
import type { OptionCode } from './shipment.ts';

/** Why an option isn't sold: the offer guarantees the same already, or it wouldn't arrive any sooner. */
export const optionRefusals = ['INCLUDED', 'SAME_ARRIVAL'] as const;
export type OptionRefusal = (typeof optionRefusals)[number];

type Included = Pick<RatedService, 'characteristics' | 'guaranteed'>;

/** What a service has to say of itself to hold an option in its price. */
const inclusions: Readonly<Record<OptionCode, (service: Included) => boolean>> = {
  SIGNATURE: ({ characteristics }) => characteristics.includes('SIGNATURE'),
  GUARANTEED_DATE: ({ guaranteed }) => guaranteed,
  SATURDAY: () => false,
  MAILBOX_COLLECTION: () => false,
};

/** All options there are, in the order in which they are told. */
export const optionCodes = Object.keys(inclusions) as readonly OptionCode[];

/** Whether a service holds in its price what an option sells. */
export function includesOption(service: Included, code: OptionCode): boolean {
  return inclusions[code](service);
}

/** An offer's arrivals: as usual, and with Saturday as a day of delivery. */
export interface Arrivals {
  readonly usual: IsoDate;
  readonly withSaturday: IsoDate;
}

/** Why an offer doesn't sell an option of its service; null when it does. */
function refusalOf(service: Included, code: OptionCode, { usual, withSaturday }: Arrivals): OptionRefusal | null {
  if (includesOption(service, code)) return 'INCLUDED';
  return code === 'SATURDAY' && withSaturday >= usual ? 'SAME_ARRIVAL' : null;
}

/**
 * The options sold with an offer: none that it holds already, Saturday only where it moves the arrival. They exclude each
 * other only.
 */
export function offeredOptions(
  service: Included & Pick<RatedService, 'options'>,
  arrivals: Arrivals,
): readonly RatedOption[] {
  const sold = service.options.filter(({ code }) => refusalOf(service, code, arrivals) === null);
  const codes = new Set(sold.map(({ code }) => code));
  return sold.map((option) => ({ ...option, excludes: option.excludes.filter((code) => codes.has(code)) }));
}

/** An option that isn't sold with an offer, with the reason. */
export interface RefusedOption {
  readonly code: OptionCode;
  readonly reason: OptionRefusal;
}

/** Options that the service holds in its price, or has in vain at this departure; what it hasn't at all isn't named. */
export function refusedOptions(
  service: Included & Pick<RatedService, 'options'>,
  arrivals: Arrivals,
): readonly RefusedOption[] {
  return optionCodes.flatMap((code) => {
    const has = includesOption(service, code) || service.options.some((option) => option.code === code);
    const reason = has ? refusalOf(service, code, arrivals) : null;
    return reason ? [{ code, reason }] : [];
  });
}

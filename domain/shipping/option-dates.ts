/** When a parcel arrives if options are chosen (docs/requirements.md OPT-1). */
import type { IsoDate } from '#domain/time/date.ts';

export interface DatedOffer {
  readonly delivery: { readonly date: IsoDate };
  readonly options: readonly { readonly code: string; readonly deliveryDate?: IsoDate | null }[];
}

/** The earliest day; the offer's own if none of the options changes it. */
export function arrivalWith({ delivery, options }: DatedOffer, chosenCodes: readonly string[]): IsoDate {
  const dates = options.flatMap(({ code, deliveryDate }) =>
    deliveryDate && chosenCodes.includes(code) ? [deliveryDate] : [],
  );
  return dates.toSorted()[0] ?? delivery.date;
}

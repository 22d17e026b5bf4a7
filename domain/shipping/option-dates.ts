/** The arrival of an offer with options (docs/requirements.md OPT-1). */
import type { IsoDate } from '#domain/time/date.ts';

/** An offer's arrival, and those of the options that change it. */
export interface DatedOffer {
  readonly delivery: { readonly date: IsoDate };
  readonly options: readonly { readonly code: string; readonly deliveryDate?: IsoDate | null }[];
}

/** The earliest arrival that the chosen options give; the offer's own if none of them changes it. */
export function arrivalWith({ delivery, options }: DatedOffer, chosenCodes: readonly string[]): IsoDate {
  const dates = options.flatMap(({ code, deliveryDate }) =>
    deliveryDate && chosenCodes.includes(code) ? [deliveryDate] : [],
  );
  return dates.toSorted()[0] ?? delivery.date;
}

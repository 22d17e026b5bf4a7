/** When an offer arrives with the options taken (docs/requirements.md OPT-1). */
import type { IsoDate } from '#domain/time/date.ts';

/** An offer's usual arrival, and that of the options that move it. */
export interface DatedOffer {
  readonly delivery: { readonly date: IsoDate };
  readonly options: readonly { readonly code: string; readonly deliveryDate?: IsoDate | null }[];
}

/** The earliest of the arrivals that the options taken give, else the offer's own. */
export function arrivalWith({ delivery, options }: DatedOffer, taken: readonly string[]): IsoDate {
  const dates = options.flatMap(({ code, deliveryDate }) =>
    deliveryDate && taken.includes(code) ? [deliveryDate] : [],
  );
  return dates.toSorted()[0] ?? delivery.date;
}

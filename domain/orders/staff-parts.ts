/** How staff list and send sellers' parts of orders (docs/back-office.md, "Sending"). */
import * as v from 'valibot';
import { dispatchCarriers } from './dispatch.ts';
import { orderCodeSchema } from './staff-forms.ts';

/** `late`: parts that should have left before today; `onTheWay`: sent, and not said to have arrived. */
export const partViews = ['toSend', 'late', 'onTheWay'] as const;
export type PartView = (typeof partViews)[number];

export const partKeySchema = v.object({ code: orderCodeSchema, seller: v.pipe(v.string(), v.maxLength(40)) });

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0));

export const seenPartSchema = v.object({ ...partKeySchema.entries, seen: wholeNumber });

/** Packs of a part; the sender chooses the `id`, so that a form sent twice counts once. */
export const packsSchema = v.object({
  ...seenPartSchema.entries,
  id: v.pipe(v.string(), v.uuid()),
  lines: v.pipe(
    v.array(v.object({ entryNumber: wholeNumber, quantity: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
    v.maxLength(200),
  ),
});

export const dispatchSchema = v.object({
  ...packsSchema.entries,
  carrier: v.picklist(dispatchCarriers),
  number: v.pipe(v.string(), v.maxLength(100)),
});

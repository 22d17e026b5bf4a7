/** What a sender without a printer shows where the parcel is handed in (docs/requirements.md ACC-7). */

import { needsLabel } from './next-act.ts';
import type { OrderedParcel } from './order-line.ts';
import type { ParcelStage } from './tracking-events.ts';

/**
 * The code by which the post office or relay point finds the label and prints it. Null if the service prints none
 * there, if the parcel has no number yet or was handed in, or if it takes customs papers, which nobody prints there.
 */
export function depositCode(
  { payload, quoted }: Pick<OrderedParcel, 'payload' | 'quoted'>,
  number: string | null,
  stage: ParcelStage,
): string | null {
  const { depositMode } = payload.offer.service;
  const isPrintedThere = quoted.service.labelPrinting?.some((mode) => mode === depositMode) ?? false;
  return isPrintedThere && !payload.customs && needsLabel(stage) ? number : null;
}

/** A line of a file with what the comparator offers for it. */
import type { BulkOffer } from '#domain/shipping/bulk-offer.ts';
import type { Shipment } from '#domain/shipping/shipment.ts';
import type { BatchFault, BatchWarning } from './batch-fault.ts';
import type { DeclaredCells } from './declaration-cells.ts';
import type { LineCells } from './read-size.ts';

/** Offers are cheapest first, in the comparator's order. */
export interface ComparedLine {
  readonly line: number;
  readonly cells: LineCells;
  /** The customs declaration in the line's cells; null if they are empty. */
  readonly declared: DeclaredCells | null;
  /** Null if and only if there are faults. */
  readonly shipment: Shipment | null;
  readonly faults: readonly BatchFault[];
  /** What is probably wrong with the shipment, which is compared all the same. */
  readonly warnings: readonly BatchWarning[];
  /** Empty if there are faults, or if no carrier takes the parcel. */
  readonly offers: readonly BulkOffer[];
}

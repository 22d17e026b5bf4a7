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
  /** Null if it can't be read. */
  readonly shipment: Shipment | null;
  /** What keeps the line from being compared, or its parcel from the cart. */
  readonly faults: readonly BatchFault[];
  /** What is probably wrong, or keeps single carriers from offering. */
  readonly warnings: readonly BatchWarning[];
  /** Empty if the shipment can't be read, or if no carrier takes the parcel. */
  readonly offers: readonly BulkOffer[];
}

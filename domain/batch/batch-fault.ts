/** What is wrong with a line of a file of parcels. */
import type { ErrorParams } from '#domain/errors/message.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import type { BatchColumn } from './columns.ts';

export interface Remedy {
  readonly column: BatchColumn;
  readonly value: string;
}

/** `column` is null if the fault is about the line as a whole. */
export interface BatchFault {
  readonly column: BatchColumn | null;
  readonly key: ErrorKey;
  readonly params?: ErrorParams;
  /** Number of the article of a customs declaration that is wrong, from 1, if the parcel has several. */
  readonly article?: number;
  /** The likeliest correction, for a button; null if there is none. */
  readonly remedy: Remedy | null;
}

/** The cell was read all the same. */
export interface BatchWarning extends BatchFault {
  readonly column: BatchColumn;
}

/** Without a proposed correction. */
export function batchFault(column: BatchColumn | null, key: ErrorKey, params?: ErrorParams): BatchFault {
  return { column, key, ...(params && { params }), remedy: null };
}

const longestQuote = 40;

export function quoted(cell: string): string {
  return cell.length > longestQuote ? `${cell.slice(0, longestQuote)}…` : cell;
}

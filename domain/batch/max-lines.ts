/** The largest number of parcels in a file. */
export const maxBatchLines = 10_000;

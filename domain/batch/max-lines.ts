export const maxBatchLines = 10_000;

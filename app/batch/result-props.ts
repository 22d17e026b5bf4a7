import type { BatchAnswer } from '#domain/batch/contract.ts';
import type { ResultView } from './result-address.ts';

export type ResultProps = {
  readonly batch: BatchAnswer;
  readonly view: ResultView;
  readonly path: string;
};

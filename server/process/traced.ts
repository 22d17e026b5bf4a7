/** Tells whoever listens what a request does, step by step (docs/decisions/0052-traces.md); without a listener it costs nothing. */
import { tracingChannel } from 'node:diagnostics_channel';

/** A step of answering a request. Its name and details are the shop's own words, never a path, a query or a value. */
export interface Step {
  readonly kind: 'request' | 'useCase' | 'statement';
  /** Read when the step has ended. */
  readonly name: () => string;
  readonly details?: () => Readonly<Record<string, string | number>>;
  /** Headers of a request, for the trace that it belongs to. */
  readonly header?: (name: string) => string | undefined;
}

/** What became of a step, as Node's channels tell it. */
export interface EndedStep extends Step {
  readonly error?: unknown;
}

export const steps = tracingChannel<'shop:step', EndedStep>('shop:step');

export const traced = <T>(step: Step, work: () => Promise<T>): Promise<T> =>
  steps.hasSubscribers ? steps.tracePromise(work, { ...step }) : work();

import type { JourneyDetails } from '#domain/journey/details.ts';
import type { DepositMode } from '#domain/shipping/shipment.ts';

const depositModes: ReadonlySet<unknown> = new Set<DepositMode>(['MAILBOX', 'POST_OFFICE', 'RELAY']);
const isDepositMode = (value: unknown): value is DepositMode => depositModes.has(value);

/** `depositMode` is left out if the form doesn't offer that choice, so that it stays as it is. */
export function readOptions(form: FormData): Partial<JourneyDetails> {
  const depositMode = form.get('depositMode');
  return {
    options: form.getAll('options').map(String),
    ...(isDepositMode(depositMode) ? { depositMode } : {}),
  };
}

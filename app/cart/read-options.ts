import type { JourneyDetails } from '#domain/journey/details.ts';
import { collectionDepositMode, mailboxCollectionCode } from '#domain/shipping/mailbox-collection.ts';
import type { DepositMode } from '#domain/shipping/shipment.ts';

const depositModes: ReadonlySet<unknown> = new Set<DepositMode>(['MAILBOX', 'POST_OFFICE', 'RELAY']);
const isDepositMode = (value: unknown): value is DepositMode => depositModes.has(value);

/**
 * `depositMode` is left out if the form doesn't offer that choice, so that it stays as it is; collection from the mailbox
 * determines it.
 */
export function readOptions(form: FormData): Partial<JourneyDetails> {
  const options = form.getAll('options').map(String);
  const depositMode = options.includes(mailboxCollectionCode) ? collectionDepositMode : form.get('depositMode');
  return {
    options,
    ...(isDepositMode(depositMode) ? { depositMode } : {}),
  };
}

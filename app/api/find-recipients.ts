import type { FoundRecipient } from '#domain/address/address-book-contract.ts';
import { findRecipientsCall } from '#domain/address/calls.ts';
import type { Site } from '#domain/site/site.ts';
import type { ApiClient } from './client.ts';

/** The recipients of the address book with such a name. None if the call fails: the field still suggests places. */
export const findRecipients = (
  client: ApiClient,
  site: Site,
  input: string,
  signal: AbortSignal,
): Promise<readonly FoundRecipient[]> =>
  client.call(findRecipientsCall, { parameters: { site }, query: { input }, signal }).then(
    ({ recipients }) => recipients,
    () => [],
  );

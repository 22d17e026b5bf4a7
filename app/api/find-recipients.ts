import type { FoundRecipient } from '#domain/address/address-book-contract.ts';
import { findRecipientsCall } from '#domain/address/calls.ts';
import type { Site } from '#domain/site/site.ts';
import type { ApiClient } from './client.ts';

/** The recipients of the address book with such a name; none if the call fails, since places are found without it. */
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

/** The one sender of all parcels of a file: proposed from the account, read from the form (docs/batches.md). */
import type { ApiClient } from '#app/api/client.ts';
import { userCall } from '#domain/account/calls.ts';
import { type AddressForm, emptyAddressForm, readAddressForm } from '#domain/address/address-form.ts';
import { addressBookCall } from '#domain/address/calls.ts';
import { fillFrom } from '#domain/address/choose-address.ts';
import { localityOf } from '#domain/address/normalise.ts';
import type { ShipmentEnd } from '#domain/shipping/shipment.ts';
import type { PageAccount } from '#domain/site/page-request.ts';
import type { Site } from '#domain/site/site.ts';
import { sharesCodes } from '#domain/territory/shared-codes.ts';
import { hasBook } from './has-book.ts';
import { fieldName } from './party-form.ts';

interface SenderRequest {
  readonly api: ApiClient;
  readonly site: Site;
  readonly account: PageAccount | null;
  readonly report: (error: unknown) => void;
}

function emptySender({ country, postalCode, city }: ShipmentEnd, site: Site): AddressForm {
  return { ...emptyAddressForm, isCompany: site === 'pro', country, postalCode, city: localityOf(city) };
}

/**
 * The sender to propose: the account's primary address if it is where the file leaves, otherwise the person that the
 * account belongs to. If the account can't be read, this is reported, and nobody is proposed.
 */
export async function proposeSender(
  { api, site, account, report }: SenderRequest,
  from: ShipmentEnd,
): Promise<AddressForm> {
  const empty = emptySender(from, site);
  if (!hasBook(account, site)) return empty;
  try {
    const [{ addresses }, user] = await Promise.all([
      api.call(addressBookCall, { parameters: { site } }),
      api.call(userCall, { parameters: { site }, query: {} }),
    ]);
    const { sex, firstName, lastName, email, phone } = user;
    const person = { ...empty, civility: sex ?? '', firstName, lastName, email, mobilePhone: phone };
    const own = addresses.find(({ isPrimary }) => isPrimary);
    const isThere = own && sharesCodes(own.country.isocode, from.country) && own.postalCode === from.postalCode;
    return own && isThere ? fillFrom(own, person, from) : { ...person, companyName: account?.company ?? '' };
  } catch (error) {
    report(error);
    return empty;
  }
}

export const senderCountryField = 'sender.countryCode';

/** Country and postal code are fixed in the form; the call compares them with the file. */
export function readSender(form: FormData): AddressForm {
  return readAddressForm((field) => form.get(field === 'country' ? senderCountryField : fieldName('sender', field)));
}

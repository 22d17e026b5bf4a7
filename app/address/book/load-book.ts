/** Loads the pages of the address book (docs/requirements.md ADR-10, ADR-11). */
import { checkKey } from '#app/address/postal-doubt.ts';
import type { Account } from '#app/api/use-cases.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { checkEntry, entryKind, isIncomplete, searchEntries } from '#domain/address/address-book.ts';
import type { KeptAddress } from '#domain/address/address-book-contract.ts';
import { bookColumns, headingOf } from '#domain/address/address-book-file.ts';
import { addressFormOf } from '#domain/address/address-form.ts';
import { exportBookCall } from '#domain/address/calls.ts';
import { shapeKnowledge } from '#domain/address/check-address.ts';
import { phoneText } from '#domain/address/phone-text.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import { callPath } from '#domain/site/call.ts';
import type { Locale } from '#domain/site/locale.ts';
import { siteOfPath } from '#domain/site/site.ts';
import { newEntry, noticeAddress, readNotice, searchParameter } from './book-links.ts';

export type BookPage = Awaited<ReturnType<typeof loadBook>>;
export type EntryPage = Awaited<ReturnType<typeof loadEntry>>;

async function readBook(room: Account['addressBook']) {
  const [book, countries] = await Promise.all([room.read(), room.countries()]);
  const { addresses, contacts, maximum } = book;
  return { addresses, contacts, maximum, count: addresses.length + contacts.length, countries };
}

/**
 * The message about the first rule that an address breaks, so that it must be corrected before it is used; null if it
 * breaks none. Such addresses come from imports, or were saved under earlier rules. Contacts, and entries without a
 * full name, aren't checked.
 */
function faultOf(entry: KeptAddress, locale: Locale): string | null {
  if (entryKind(entry) === 'CONTACT' || isIncomplete(entry)) return null;
  const [fault] = checkEntry(entry, shapeKnowledge(null));
  return fault ? errorMessage(locale, fault.key, fault.params) : null;
}

const withPhoneText = (entry: KeptAddress): KeptAddress => ({
  ...entry,
  phone: phoneText(entry.country.isocode, entry.phone),
});

export async function loadBook(
  { addressBook }: Pick<Account, 'addressBook'>,
  url: URL,
  isPro: boolean,
  locale: Locale,
) {
  const { addresses, contacts, maximum, count, countries } = await readBook(addressBook);
  const query = (url.searchParams.get(searchParameter) ?? '').trim();
  const notice = readNotice(url.searchParams);
  const changedEntry = [...addresses, ...contacts].find(({ id }) => id === notice?.id);
  const primary = addresses.find(({ isPrimary }) => isPrimary)?.addressName ?? '';
  const countryCodes = new Set(addresses.map(({ country }) => country.isocode));
  return {
    addresses: searchEntries(addresses, query).map(withPhoneText),
    contacts: searchEntries(contacts, query).map(withPhoneText),
    maximum,
    count,
    query,
    notice: notice && { ...notice, name: changedEntry?.addressName ?? '', primary: notice.heir ? primary : '' },
    /** Messages about addresses that break a rule, by the id of the entry. */
    faults: Object.fromEntries(
      addresses.flatMap((entry) => {
        const fault = faultOf(entry, locale);
        return fault === null ? [] : [[entry.id, fault]];
      }),
    ),
    countryNames: Object.fromEntries(
      countries
        .filter(({ isoAlpha2 }) => countryCodes.has(isoAlpha2))
        .map(({ isoAlpha2, label }) => [isoAlpha2, label]),
    ),
    /** Only professionals can import and export files. */
    file: isPro
      ? {
          columns: bookColumns.map((column) => ({ column, heading: headingOf(column, locale) })),
          exportHref: callPath(exportBookCall, { site: siteOfPath(url.pathname) }),
        }
      : null,
  };
}

/** Throws a redirect to the list if there is no such entry. */
export async function loadEntry({ addressBook }: Pick<Account, 'addressBook'>, url: URL, id: string) {
  const site = siteOfPath(url.pathname);
  const { addresses, contacts, maximum, count, countries } = await readBook(addressBook);
  const entry: KeptAddress | null = [...addresses, ...contacts].find((each) => each.id === id) ?? null;
  if (!entry && id !== newEntry) throw leaveTo(noticeAddress(site, 'absente'));
  return {
    entry,
    countries,
    maximum,
    full: count >= maximum,
    first: addresses.length === 0,
    /** Key of the saved place, which doesn't have to be checked by the postal check again. */
    checkedKey: entry ? (checkKey(addressFormOf(entry)) ?? '') : '',
  };
}

/** What the pages of the address book show (docs/requirements.md ADR-10, ADR-11). */
import { checkKey } from '#app/address/postal-doubt.ts';
import type { ApiClient } from '#app/api/client.ts';
import { goTo } from '#app/shell/go-to.ts';
import { checkEntry, entryKind, isIncomplete, searchEntries } from '#domain/address/address-book.ts';
import {
  addressBookCall,
  addressCountriesCall,
  exportBookCall,
  type KeptAddress,
} from '#domain/address/address-book-contract.ts';
import { bookColumns, headingOf } from '#domain/address/address-book-file.ts';
import { addressFormOf } from '#domain/address/address-book-form.ts';
import { shapeKnowledge } from '#domain/address/check-address.ts';
import { phoneText } from '#domain/address/phone-text.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import { callPath } from '#domain/site/call.ts';
import type { Locale } from '#domain/site/locale.ts';
import { type Mode, modeOfPath } from '#domain/site/mode.ts';
import { newEntry, noticeQuery, readNotice, searchParameter } from './book-links.ts';

export type BookPage = Awaited<ReturnType<typeof loadBook>>;
export type EntryPage = Awaited<ReturnType<typeof loadEntry>>;

async function readBook(api: ApiClient, site: Mode) {
  const [book, { countries }] = await Promise.all([
    api.call(addressBookCall, { parameters: { site } }),
    api.call(addressCountriesCall),
  ]);
  const { addresses, contacts, maximum } = book;
  return { addresses, contacts, maximum, count: addresses.length + contacts.length, countries };
}

/** What keeps an address from being chosen as it is, in words: it was kept before it was judged so, or read from elsewhere. */
function faultOf(entry: KeptAddress, locale: Locale): string | null {
  if (entryKind(entry) === 'CONTACT' || isIncomplete(entry)) return null;
  const [fault] = checkEntry(entry, shapeKnowledge(null));
  return fault ? errorMessage(locale, fault.key, fault.params) : null;
}

const shown = (entry: KeptAddress): KeptAddress => ({
  ...entry,
  phone: phoneText(entry.country.isocode, entry.phone),
});

/** The list, or what a search finds of it, with the names of the countries in it. */
export async function loadBook(api: ApiClient, url: URL, isPro: boolean, locale: Locale) {
  const { addresses, contacts, maximum, count, countries } = await readBook(api, modeOfPath(url.pathname));
  const query = (url.searchParams.get(searchParameter) ?? '').trim();
  const notice = readNotice(url.searchParams);
  const told = [...addresses, ...contacts].find(({ id }) => id === notice?.id);
  const primary = addresses.find(({ isPrimary }) => isPrimary)?.addressName ?? '';
  const named = new Set(addresses.map(({ country }) => country.isocode));
  return {
    kind: 'shown' as const,
    addresses: searchEntries(addresses, query).map(shown),
    contacts: searchEntries(contacts, query).map(shown),
    maximum,
    count,
    query,
    notice: notice && { ...notice, name: told?.addressName ?? '', primary: notice.heir ? primary : '' },
    /** By the ids of the addresses that something is wrong with. */
    faults: Object.fromEntries(
      addresses.flatMap((entry) => {
        const fault = faultOf(entry, locale);
        return fault === null ? [] : [[entry.id, fault]];
      }),
    ),
    countryNames: Object.fromEntries(
      countries.filter(({ isoAlpha2 }) => named.has(isoAlpha2)).map(({ isoAlpha2, label }) => [isoAlpha2, label]),
    ),
    /** For professionals. */
    file: isPro
      ? {
          columns: bookColumns.map((column) => ({ column, heading: headingOf(column, locale) })),
          exportHref: callPath(exportBookCall, { site: modeOfPath(url.pathname) }),
        }
      : null,
  };
}

/** One entry to change, or an empty form; throws the redirect to the list for an entry that isn't there. */
export async function loadEntry(api: ApiClient, url: URL, id: string) {
  const site = modeOfPath(url.pathname);
  const { addresses, contacts, maximum, count, countries } = await readBook(api, site);
  const entry: KeptAddress | null = [...addresses, ...contacts].find((each) => each.id === id) ?? null;
  if (!entry && id !== newEntry) throw goTo('addressBook', site, noticeQuery('absente'));
  return {
    kind: 'shown' as const,
    entry,
    countries,
    maximum,
    full: count >= maximum,
    first: addresses.length === 0,
    /** What the postal check needn't be asked about: a place that was kept. */
    asked: entry ? (checkKey(addressFormOf(entry)) ?? '') : '',
  };
}

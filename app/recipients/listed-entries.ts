/** Which entries of a long address book the page 'Ajouter un destinataire' lists: those of a search, page by page. */
import { searchEntries } from '#domain/address/address-book.ts';
import type { KeptAddress } from '#domain/address/address-book-contract.ts';
import { maxRecipients } from '#domain/journey/recipient-limits.ts';
import { pageParam, searchParam } from './page-query.ts';

/** As many entries as one request prices. */
const pageSize = maxRecipients;

export interface BookView {
  readonly search: string;
  readonly page: number;
  readonly pages: number;
  readonly found: number;
  readonly total: number;
}

export interface ListedEntries {
  readonly listed: readonly KeptAddress[];
  /** Chosen entries that aren't listed: they are on another page, or the search doesn't find them. */
  readonly elsewhere: readonly KeptAddress[];
  readonly view: BookView;
}

/** The entries to list by the query of the page; a page that doesn't exist is the last one. */
export function listEntries(
  entries: readonly KeptAddress[],
  params: URLSearchParams,
  chosen: ReadonlySet<string>,
): ListedEntries {
  const search = (params.get(searchParam) ?? '').trim();
  const found = searchEntries(entries, search);
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const wanted = Number.parseInt(params.get(pageParam) ?? '', 10) || 1;
  const page = Math.min(Math.max(1, wanted), pages);
  const listed = found.slice((page - 1) * pageSize, page * pageSize);
  const elsewhere = entries.filter((entry) => chosen.has(entry.id) && !listed.includes(entry));
  return { listed, elsewhere, view: { search, page, pages, found: found.length, total: entries.length } };
}

/** Loads the address book from the browser. Imported when the dialog is opened. */

import { browserClient } from '#app/api/client.ts';
import { searchEntries } from '#domain/address/address-book.ts';
import type { Choice } from '#domain/address/choose-address.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import type { CallDeadlines } from '#domain/site/call.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { type BookChoices, type ChosenDraft, loadChoices } from './book-choices.ts';

export interface ReadBook extends BookChoices {
  find(text: string): readonly Choice[];
}

/** Rejects with a `CallError` if the book can't be loaded. */
export async function readBook(
  locale: Locale,
  timeoutMs: CallDeadlines,
  { site, role, draft }: { site: Site; role: AddressRole; draft: ChosenDraft },
): Promise<ReadBook> {
  const book = await loadChoices(browserClient(locale, timeoutMs), site, role, draft);
  return {
    ...book,
    find(text) {
      const matches = new Set(
        searchEntries(
          book.choices.map(({ entry }) => entry),
          text,
        ),
      );
      return book.choices.filter(({ entry }) => matches.has(entry));
    },
  };
}

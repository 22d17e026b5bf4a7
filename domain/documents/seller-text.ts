/** The legal identity of a seller in the form in which invoices and receipts print it (code de commerce, R123-238). */
import type { SellerLegal } from '#domain/catalog/catalog.ts';
import { formatPrice } from '#domain/money/money.ts';
import type { StatementWords } from './statement-words.ts';

/** With its capital, if it has one: `Société anonyme au capital de 1 500 000 €`. */
export function legalFormText({ legalForm, capital }: SellerLegal, words: StatementWords): string {
  return capital === null
    ? legalForm
    : `${legalForm} ${words.capital} ${formatPrice(capital * 100).replace(/,00/, '')}`;
}

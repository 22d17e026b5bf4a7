import type { OfficeTexts } from '#app/i18n/fr/office.ts';
import type { ListedOrder } from '#domain/orders/staff-list.ts';

/** The content of an order in one line: `Colis Lyon – Lausanne, Delivengo easy + 2 articles`. */
export function contentText(
  { parcels, articles }: Pick<ListedOrder, 'parcels' | 'articles'>,
  { orders: texts }: OfficeTexts,
): string {
  const [parcel] = parcels;
  const [article, ...others] = articles;
  const more = (count: number) => (count > 0 ? texts.more(count) : '');
  if (parcel) {
    const { from, to, service } = parcel;
    const all = parcels.length > 1 ? texts.parcels(parcels.length, service) : texts.parcel(from, to, service);
    return all + more(articles.length);
  }
  return article ? texts.article(article.name, article.quantity) + more(others.length) : '';
}

import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import { parisDayAndTime } from '#domain/time/paris-instant.ts';

type SentParcelsProps = { readonly order: Pick<OrderAnswer, 'parts' | 'entries'>; readonly seller: string };

/**
 * The parcels in which a seller has sent articles of an order, each with its content and its carrier's number, and what
 * it couldn't send.
 */
export function SentParcels({ order, seller }: SentParcelsProps) {
  const texts = useTexts('cart');
  const locale = useLocale();
  const { dispatches = [], unavailable = [] } = order.parts.find((each) => each.seller === seller) ?? {};
  if (dispatches.length + unavailable.length === 0) return null;
  const dayOf = (instant: string) => formatShortDate(parisDayAndTime(new Date(instant)).day, locale);
  const nameOf = (number: number) =>
    order.entries.find(({ entryNumber }) => entryNumber === number)?.product.name ?? '';
  const written = (packs: typeof unavailable) =>
    packs.map(({ entryNumber, quantity }) => `${quantity} × ${nameOf(entryNumber)}`).join(', ');
  return (
    <ul className="t14 muted">
      {dispatches.map(({ carrierName, number, url, sent, delivered, lines }) => (
        <li key={sent + number}>
          {delivered ? texts.arrivedOn(dayOf(delivered)) : texts.sentOn(dayOf(sent))}
          {written(lines)}
          {carrierName && `. ${carrierName}`} {url ? <TextLink href={url}>{number}</TextLink> : number}
        </li>
      ))}
      {unavailable.length > 0 && (
        <li>
          {texts.unavailable}
          {written(unavailable)}
        </li>
      )}
    </ul>
  );
}

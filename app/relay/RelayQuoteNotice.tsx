import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { formatPrice, toCents } from '#domain/money/money.ts';
import type { RelayQuote } from '#domain/relay/contract.ts';
import type { WireOffer } from '#domain/shipping/wire-offer.ts';
import { isIsoDate } from '#domain/time/date.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import { relayPriceIntent } from './relay-field.ts';

export type RelayQuoteNoticeProps = {
  readonly quote: RelayQuote;
  readonly offer: WireOffer;
};

/**
 * Shows price and arrival of the offer, and those with the chosen relay point, with a button that accepts the latter
 * (docs/requirements.md SMT-22, ADR-14).
 */
export function RelayQuoteNotice({ quote, offer }: RelayQuoteNoticeProps) {
  const texts = useTexts('relay');
  const locale = useLocale();
  const pro = useSite() === 'pro';
  const { carrierName, label } = offer.service;
  const priceText = ({ value, taxInclusive }: WireOffer['price']) =>
    formatPrice(toCents(pro ? value.value : taxInclusive.value));
  const day = (date: string | null) => (date !== null && isIsoDate(date) ? formatShortDate(date, locale) : '');
  if (!quote.offered) {
    return (
      <Alert tone="error" role="status" title={texts.unserved(label, quote.place)}>
        <p>{texts.unservedHint}</p>
      </Alert>
    );
  }
  const price = quote.price && priceText(quote.price);
  return (
    <Alert tone="warn" role="status" title={texts.otherZone(carrierName, quote.place, quote.reason)}>
      <p>{texts.priceNow(priceText(offer.price), day(offer.delivery.date))}</p>
      {price && <p>{texts.priceThere(price, day(quote.deliveryDate))}</p>}
      <Button size="small" name="intent" value={relayPriceIntent} formNoValidate>
        {price ? texts.takeAt(price) : texts.askPrice}
      </Button>
    </Alert>
  );
}

import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { siteTotal } from '#app/ui/mini-cart-price.ts';
import type { ParcelEntryAnswer } from '#domain/cart/contract.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import { LineForm } from './LineForm.tsx';

/**
 * Says that the price of a line has expired, with a button that requests the current one (docs/requirements.md CRT-4).
 */
export function ExpiredLine({ entry, name }: { readonly entry: ParcelEntryAnswer; readonly name: string }) {
  const texts = useTexts('cart');
  return (
    <Alert tone="warn" title={texts.expired}>
      <p>{texts.expiredText}</p>
      <LineForm
        intent="renew"
        entryNumber={entry.entryNumber}
        text={texts.renew}
        label={texts.renewLabel(name)}
        busyText={texts.renewing}
      />
    </Alert>
  );
}

export function RenewedLine({ renewal }: { readonly renewal: NonNullable<ParcelEntryAnswer['renewal']> }) {
  const texts = useTexts('cart');
  const locale = useLocale();
  const site = useSite();
  const { from, to } = renewal;
  const [before, after] = [siteTotal(from.price, site), siteTotal(to.price, site)];
  return (
    <p>
      <b>{before === after ? texts.samePrice(after) : texts.newPrice(before, after)}</b>
      {from.collectionDate === to.collectionDate
        ? null
        : ` ${texts.newDate(formatLongDate(from.collectionDate, locale), formatLongDate(to.collectionDate, locale))}`}
    </p>
  );
}

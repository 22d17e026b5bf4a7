import { useLocale } from '#app/i18n/messages.tsx';
import { useStepMessages } from '#app/i18n/step-messages.ts';
import { useMode } from '#app/shell/site-context.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { siteTotal } from '#app/ui/mini-cart-price.ts';
import type { ParcelEntryAnswer } from '#domain/cart/contract.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import { LineForm } from './LineForm.tsx';

/** A price that binds no more, and the one press that asks for that of now (docs/requirements.md CRT-4). */
export function ExpiredLine({ entry, name }: { readonly entry: ParcelEntryAnswer; readonly name: string }) {
  const { cart: texts } = useStepMessages();
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

/** The price before and after it was renewed, side by side, and the day where it is another. */
export function RenewedLine({ renewal }: { readonly renewal: NonNullable<ParcelEntryAnswer['renewal']> }) {
  const { cart: texts } = useStepMessages();
  const locale = useLocale();
  const mode = useMode();
  const { from, to } = renewal;
  const [before, after] = [siteTotal(from.price, mode), siteTotal(to.price, mode)];
  return (
    <p>
      <b>{before === after ? texts.samePrice(after) : texts.newPrice(before, after)}</b>
      {from.collectionDate === to.collectionDate
        ? null
        : ` ${texts.newDate(formatLongDate(from.collectionDate, locale), formatLongDate(to.collectionDate, locale))}`}
    </p>
  );
}

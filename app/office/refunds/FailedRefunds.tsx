import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { Button } from '#app/ui/Button.tsx';
import { formatPrice } from '#domain/money/money.ts';
import { refundPath } from '#domain/office/pages.ts';
import { isOfPayment } from '#domain/orders/refund-cause.ts';
import { isLost } from '#domain/payment/dispute.ts';
import type { OrderRefunds } from './order-refunds.ts';

type FailedRefundsProps = {
  readonly refunds: OrderRefunds;
  /** Whether the member may send a refused refund to the bank again. */
  readonly canRetry: boolean;
};

/** The refunds that the bank has refused, each with a button that sends it again; null if there are none. */
export function FailedRefunds({ refunds: { code, failed, disputes }, canRetry }: FailedRefundsProps) {
  const { refund: texts, order } = useDocumentMessages().office;
  const locale = useLocale();
  if (failed.length === 0) return null;
  // After a lost dispute the buyer's bank has already given back what the order was paid with: refunds of this payment
  // can't be sent again. Refunds of other money, which the order didn't need, still can.
  const offersRetry = (cause: (typeof failed)[number]['cause']) =>
    canRetry && !(isLost(disputes) && isOfPayment[cause]);
  return (
    <section className="o-sec">
      <h2>{texts.refused}</h2>
      {failed.some(({ cause }) => offersRetry(cause)) && <p className="o-note">{texts.refusedNote}</p>}
      <ul className="o-rows">
        {failed.map(({ id, amount, cause, at }) => (
          <li key={id}>
            <p>
              {formatPrice(amount)}
              <small>{[order.causes[cause], momentText(at, locale)].join(', ')}</small>
            </p>
            {offersRetry(cause) && (
              <form method="post" action={refundPath(code)}>
                <input type="hidden" name="id" value={id} />
                <Button size="small" name="do" value="retry" aria-label={texts.retryOf(formatPrice(amount))}>
                  {texts.retry}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

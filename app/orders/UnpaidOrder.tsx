import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { clockText } from '#app/text/clock-text.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { awaitsPayment } from '#domain/orders/order-status.ts';
import { pathOf } from '#domain/site/paths.ts';
import { linesOf } from './order-facts.ts';

/** Says that an order isn't paid, with the buttons of its payment, or that it was cancelled; nothing for a paid one. */
export function UnpaidOrder({ order }: { readonly order: OrderAnswer }) {
  if (order.status === 'CANCELLED') return <Cancelled order={order} />;
  return awaitsPayment(order.status) ? <ToPay order={order} /> : null;
}

function ToPay({ order }: { readonly order: OrderAnswer }) {
  const texts = useTexts('confirmation');
  const locale = useLocale();
  const site = useSite();
  const { payment, payBefore, code, guid } = order;
  const isDeclined = payment?.status === 'DECLINED';
  const isUndecided = payment?.status === 'AUTHORISED';
  const intents = isUndecided ? (['check'] as const) : (['resume', 'check', 'giveUp'] as const);
  return (
    <Alert
      tone={isDeclined ? 'error' : 'warn'}
      role="status"
      title={
        isDeclined ? texts.declined[payment.reason ?? 'other'] : texts[isUndecided ? 'undecided' : 'nothingCharged']
      }
    >
      {payBefore && <p>{texts.held(clockText(payBefore, locale))}</p>}
      <form
        method="post"
        action={pathOf('confirmation', site, { code: guid ?? code })}
        className="row"
        data-page-form=""
      >
        {intents.map((intent, at) => (
          <Button
            key={intent}
            look={at === 0 ? 'primary' : 'second'}
            size="small"
            name="intent"
            value={intent}
            data-busy={texts.intents[intent]}
          >
            {texts.intents[intent]}
          </Button>
        ))}
      </form>
    </Alert>
  );
}

/**
 * Says that the order was cancelled, with a way on: to the cart, which an unpaid order gives back; after a payment the
 * cart is empty, so to the comparator or the shop.
 */
function Cancelled({ order }: { readonly order: OrderAnswer }) {
  const texts = useTexts('confirmation');
  const site = useSite();
  const wasPaid = order.refunds.length > 0;
  const { parcels } = linesOf(order);
  const wayOn = wasPaid ? (parcels.length > 0 ? 'landing' : 'shop') : 'cart';
  const textsOfWays = { cart: texts.toCart, landing: texts.toComparator, shop: texts.toShop } as const;
  return (
    <div className="stack gap-4">
      <p>{order.takenBack ? texts.takenBack : wasPaid ? texts.refunded : texts.cancelled}</p>
      <p>
        <ButtonLink as={SiteLink} href={pathOf(wayOn, site)}>
          {textsOfWays[wayOn]}
        </ButtonLink>
      </p>
    </div>
  );
}

import { Form, useNavigation } from 'react-router';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { clockText } from '#app/text/clock-text.ts';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { pathOf } from '#domain/site/paths.ts';
import type { PayingOrder } from './load-checkout.ts';

export function PayingNotice({ order }: { readonly order: PayingOrder }) {
  const texts = useTexts('checkout');
  const { status, payment } = order;
  if (payment?.status === 'AUTHORISED') return <Undecided order={order} />;
  const reason = payment?.status === 'DECLINED' ? texts.declined[payment.reason ?? 'other'] : null;
  const title = status === 'PAYMENT_FAILED' ? texts.notPaid : texts.paying;
  return (
    <FocusedAlert cause={order} tone={reason ? 'error' : 'warn'} role="status" title={title}>
      {reason && <p>{reason}</p>}
      <WaysOn order={order} />
    </FocusedAlert>
  );
}

/** The bank may still take the money, so the payment can neither be repeated nor given up. */
function Undecided({ order }: { readonly order: PayingOrder }) {
  const texts = useTexts('checkout');
  const site = useSite();
  return (
    <FocusedAlert cause={order} tone="warn" role="status" title={texts.undecided}>
      <p>{texts.undecidedText}</p>
      <p>
        <ButtonLink as={SiteLink} size="small" href={pathOf('confirmation', site, { code: order.code })}>
          {texts.seeOrder}
        </ButtonLink>
      </p>
    </FocusedAlert>
  );
}

function WaysOn({ order: { payBefore, code } }: { readonly order: PayingOrder }) {
  const texts = useTexts('checkout');
  const locale = useLocale();
  const site = useSite();
  const { formData } = useNavigation();
  return (
    <>
      <p>{payBefore ? texts.held(clockText(payBefore, locale)) : texts.nothingCharged}</p>
      <div className="row">
        <Form method="post" action={pathOf('checkout', site)}>
          <input type="hidden" name="code" value={code} />
          <Button size="small" name="intent" value="resume" busy={formData?.get('intent') === 'resume'}>
            {texts.resume}
          </Button>
        </Form>
        <Form method="post" action={pathOf('checkout', site)}>
          <input type="hidden" name="code" value={code} />
          <Button look="second" size="small" name="intent" value="giveUp" busy={formData?.get('intent') === 'giveUp'}>
            {texts.giveUp}
          </Button>
        </Form>
      </div>
    </>
  );
}

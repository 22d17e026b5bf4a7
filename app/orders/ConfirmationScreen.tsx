import type { FormRefusal } from '#app/forms/answer-form.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useAccount, useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Button } from '#app/ui/Button.tsx';
import { StepColumns } from '#app/ui/StepPage.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { awaitsPayment } from '#domain/orders/order-status.ts';
import type { LastParcel } from '#domain/orders/shortcuts-contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { ConfirmationBand } from './ConfirmationBand.tsx';
import { isBeingDecided } from './live-pace.ts';
import type { OrderPage } from './load-orders.ts';
import { OrderSections, OrderTotals } from './OrderScreen.tsx';
import { linesOf } from './order-facts.ts';

export type ConfirmationScreenProps = {
  readonly page: OrderPage;
  readonly refusal: FormRefusal | undefined;
};

/** An order after its payment, and for as long as a buyer without an account follows it. */
export function ConfirmationScreen({ page, refusal }: ConfirmationScreenProps) {
  const texts = useTexts('confirmation');
  const account = useAccount();
  const { order } = page;
  const { code, guid, email, status } = order;
  const waiting = awaitsPayment(status);
  const title = waiting ? texts.waitingTitle[isBeingDecided(order) ? 'deciding' : 'failed'] : texts.titles[status];
  const path = pathOf('confirmation', useSite(), { code: guid ?? code });
  const lines = [texts.number(code), ...(email && status === 'PAID' ? [texts.mailed(email)] : [])];
  return (
    <>
      {waiting ? null : <ConfirmationBand status={status} title={title} lines={lines} />}
      <StepColumns
        label={texts.aside}
        aside={
          <div className="stack gap-5">
            <OrderTotals page={page} path={path} />
            {account ? null : <FindAgain path={path} order={order} />}
          </div>
        }
      >
        {waiting && (
          <div className="stack gap-2">
            <h1 className="h34" tabIndex={-1}>
              {title}
            </h1>
            <p className="lead">{texts.number(code)}</p>
          </div>
        )}
        <OrderSections page={page} path={path} refusal={refusal} />
      </StepColumns>
    </>
  );
}

/** How to find the order again without an account, or have it forgotten. */
function FindAgain({ path, order }: { readonly path: string; readonly order: OrderAnswer }) {
  const texts = useTexts('confirmation');
  const site = useSite();
  return (
    <div className="stack">
      <h2 className="h21">{texts.again}</h2>
      <p>{texts.againText}</p>
      <p>
        <TextLink as={SiteLink} tap href={pathOf('registration', site)}>
          {texts.createAccount}
        </TextLink>
      </p>
      {awaitsPayment(order.status) ? null : <KeepParcel order={order} />}
      <form method="post" action={path} data-page-form="">
        <Button look="second" size="small" name="intent" value="forget" data-busy={texts.forget} data-forgets-orders="">
          {texts.forget}
        </Button>
      </form>
    </div>
  );
}

/** Asks whether this browser keeps the order's first parcel, to send the same again; shown by the page's script. */
function KeepParcel({ order }: { readonly order: OrderAnswer }) {
  const texts = useTexts('confirmation').keepParcel;
  const [parcel] = linesOf(order).parcels;
  if (!parcel) return null;
  const { addresses, offer } = parcel.smt;
  const kept: LastParcel = {
    order: order.code,
    entryNumber: parcel.entryNumber,
    from: addresses.addressFrom.town ?? '',
    to: addresses.addressTo.town ?? '',
    grams: Math.round(offer.weight * 1000),
  };
  return (
    <div className="stack gap-2" data-keep-parcel={JSON.stringify(kept)} hidden>
      <p>{texts.text}</p>
      <p>
        <Button type="button" look="second" size="small" data-keep={texts.keep} data-forget={texts.forget}>
          {texts.keep}
        </Button>
      </p>
    </div>
  );
}

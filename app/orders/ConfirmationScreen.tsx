import type { FormRefusal } from '#app/forms/answer-form.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useAccount, useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Button } from '#app/ui/Button.tsx';
import { StepColumns } from '#app/ui/StepPage.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { awaitsPayment } from '#domain/orders/order-status.ts';
import { pathOf } from '#domain/site/paths.ts';
import { ConfirmationBand } from './ConfirmationBand.tsx';
import { isBeingDecided } from './live-pace.ts';
import type { OrderPage } from './load-orders.ts';
import { OrderSections, OrderTotals } from './OrderScreen.tsx';

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
            {account ? null : <FindAgain path={path} />}
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
function FindAgain({ path }: { readonly path: string }) {
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
      <form method="post" action={path} data-page-form="">
        <Button look="second" size="small" name="intent" value="forget" data-busy={texts.forget}>
          {texts.forget}
        </Button>
      </form>
    </div>
  );
}

import { Fragment } from 'react';
import type { FormRefusal } from '#app/forms/answer-form.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useAccount, useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { PriceSum } from '#app/ui/Price.tsx';
import { StepColumns, StepSection } from '#app/ui/StepPage.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import { ArticleRight } from './ArticleRight.tsx';
import { CancelLinks, CancelledNotice, CancelQuestion } from './CancelOrder.tsx';
import { ConfirmationBand } from './ConfirmationBand.tsx';
import { askedTarget, cancelledTarget, ratedParam } from './change-order.ts';
import { awaitsPayment } from './load-confirmation.ts';
import { linesOf } from './order-facts.ts';
import { ParcelSteps } from './ParcelSteps.tsx';
import { PartTag } from './PartTag.tsx';
import { RatedNotice, RateSeller } from './RateSeller.tsx';
import { RefusedNotice } from './RefusedNotice.tsx';
import { SentParcels } from './SentParcels.tsx';
import { useOrderSum } from './use-order-sum.ts';

export type ConfirmationScreenProps = {
  readonly order: OrderAnswer;
  readonly params: URLSearchParams;
  readonly refusal: FormRefusal | undefined;
};

type OrderPathProps = {
  readonly order: OrderAnswer;
  readonly path: string;
};

const isBeingDecided = ({ payment }: OrderAnswer) => payment?.status === 'AUTHORISED' || payment?.status === 'PENDING';

export function ConfirmationScreen({ order, params, refusal }: ConfirmationScreenProps) {
  const texts = useTexts('confirmation');
  const waiting = awaitsPayment(order);
  const title = waiting
    ? texts.waitingTitle[isBeingDecided(order) ? 'deciding' : 'failed']
    : texts.titles[titleOf(order)];
  const asked = askedTarget(params, order);
  const cancelled = cancelledTarget(params, order);
  const rated = params.get(ratedParam);
  const { code, guid, email, status } = order;
  const path = pathOf('confirmation', useSite(), { code: guid ?? code });
  const lines = [texts.number(code), ...(email && status !== 'CANCELLED' ? [texts.mailed(email)] : [])];
  return (
    <>
      {waiting || <ConfirmationBand done={order.status !== 'CANCELLED'} title={title} lines={lines} />}
      <StepColumns label={texts.aside} aside={<Aside order={order} path={path} />}>
        <div className="stack gap-6" data-awaits-payment={waiting && isBeingDecided(order) ? '' : undefined}>
          {waiting && (
            <div>
              <h1 className="h34" tabIndex={-1}>
                {title}
              </h1>
              <p className="lead">{texts.number(order.code)}</p>
            </div>
          )}
          <RefusedNotice refusal={refusal} failed={texts.failed} />
          {cancelled !== null && <CancelledNotice order={order} target={cancelled} />}
          {rated !== null && <RatedNotice order={order} code={rated} />}
          {asked !== null && <CancelQuestion order={order} path={path} target={asked} />}
          {waiting && <Unpaid order={order} />}
          {order.status === 'CANCELLED' && <Cancelled order={order} />}
          {!waiting && order.status !== 'CANCELLED' && <WhatNow order={order} />}
          <Articles order={order} path={path} />
          {asked === null && <CancelLinks order={order} path={path} />}
        </div>
      </StepColumns>
    </>
  );
}

function titleOf({ status }: OrderAnswer): 'paid' | 'cancelled' {
  return status === 'CANCELLED' ? 'cancelled' : 'paid';
}

function Unpaid({ order }: { readonly order: OrderAnswer }) {
  const texts = useTexts('confirmation');
  const locale = useLocale();
  const site = useSite();
  const { payment, payBefore, code, guid } = order;
  const hour = payBefore
    ? new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Paris' }).format(
        new Date(payBefore),
      )
    : null;
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
      {hour && <p>{texts.held(hour)}</p>}
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

/** If the order was paid, the cart is empty, so the link leads to the comparator or the shop instead. */
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

function WhatNow({ order }: Pick<OrderPathProps, 'order'>) {
  const texts = useTexts('confirmation');
  const { parcels, articles } = linesOf(order);
  return (
    <>
      {parcels.map((entry) => (
        <ParcelSteps key={entry.entryNumber} entry={entry} order={order} />
      ))}
      {parcels.length === 0 && articles.length > 0 && (
        <StepSection id="suite" title={texts.now}>
          <p>{texts.articlesNow}</p>
        </StepSection>
      )}
    </>
  );
}

function Articles({ order, path }: OrderPathProps) {
  const texts = useTexts('confirmation');
  const locale = useLocale();
  const { articles } = linesOf(order);
  if (articles.length === 0) return null;
  return (
    <StepSection id="articles" title={texts.articles}>
      <ul className="stack gap-3">
        {articles.map(({ entryNumber, product, quantity, seller, arrival }) => (
          <li key={entryNumber}>
            <b>{product.name}</b> <PartTag order={order} seller={seller.code} />
            <p className="t14 muted">
              {texts.articleOf(quantity, seller.name, formatShortDate(arrival.latest, locale))}
            </p>
          </li>
        ))}
      </ul>
      {order.sellers.map(({ seller }) => (
        <Fragment key={seller.code}>
          <SentParcels order={order} seller={seller.code} />
          <RateSeller order={order} seller={seller} path={path} />
        </Fragment>
      ))}
      <ArticleRight order={order} />
    </StepSection>
  );
}

const isInSteps = ({ type, entryNumber }: OrderAnswer['documents'][number]) =>
  entryNumber !== null && type !== 'CREDIT_NOTE';

/** The other documents, the total and, without an account, how to find the order again or have it forgotten. */
function Aside({ order, path }: OrderPathProps) {
  const texts = useTexts('confirmation');
  const site = useSite();
  const account = useAccount();
  const lines = useOrderSum(order);
  const documents = order.documents.filter((each) => !isInSteps(each));
  return (
    <div className="stack gap-5">
      {documents.length > 0 && (
        <div className="stack">
          <h2 className="h21">{texts.documents}</h2>
          <ul className="stack">
            {documents.map(({ code, label, url }) => (
              <li key={code}>
                <TextLink href={url}>{label}</TextLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <PriceSum lines={lines} />
      {!account && (
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
      )}
    </div>
  );
}

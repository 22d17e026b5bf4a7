import type { FormRefusal } from '#app/forms/answer-form.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { PriceSum } from '#app/ui/Price.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { needsLabel } from '#domain/orders/next-act.ts';
import { awaitsPayment } from '#domain/orders/order-status.ts';
import { saveListAddress } from '#domain/quick-order/order-list.ts';
import { existsIn } from '#domain/site/paths.ts';
import { AgainForm } from './AgainForm.tsx';
import { AgainNotice } from './AgainNotice.tsx';
import { ArticleRight } from './ArticleRight.tsx';
import { againId } from './again-result.ts';
import { CancelLink, CancelledNotice, CancelQuestion } from './CancelOrder.tsx';
import { wholeOrder } from './change-order.ts';
import { livePace } from './live-pace.ts';
import type { OrderPage } from './load-orders.ts';
import { OrderDocuments } from './OrderDocuments.tsx';
import { OrderedFile } from './OrderedFile.tsx';
import { OrderParcel } from './OrderParcel.tsx';
import { linesOf } from './order-facts.ts';
import { RatedNotice } from './RateSeller.tsx';
import { RefundTrack } from './RefundTrack.tsx';
import { RefusedNotice } from './RefusedNotice.tsx';
import { SellerPart } from './SellerPart.tsx';
import { UnpaidOrder } from './UnpaidOrder.tsx';
import { useOrderSum } from './use-order-sum.ts';

export type OrderScreenProps = {
  readonly page: OrderPage;
  /** The page's own path, to which its buttons are sent. */
  readonly path: string;
  readonly refusal: FormRefusal | undefined;
};

/** What happens to an order, for its buyer with or without an account: notices, then each parcel and each seller's part. */
export function OrderSections({ page, path, refusal }: OrderScreenProps) {
  const { order, followed, asked, cancelled, rated, again } = page;
  const texts = useTexts('orders');
  const { parcels, articles } = linesOf(order);
  return (
    <div className="stack gap-8" data-live={livePace(order)}>
      <RefusedNotice refusal={refusal} failed={texts.failed} />
      {cancelled === null ? null : <CancelledNotice order={order} target={cancelled} />}
      {asked === null ? null : <CancelQuestion order={order} path={path} target={asked} />}
      {rated === null ? null : <RatedNotice order={order} code={rated} />}
      {followed.file && !awaitsPayment(order.status) ? <OrderedFile file={followed.file} /> : null}
      <UnpaidOrder order={order} />
      {order.refunds.map((refund) => (
        <RefundTrack key={refund.requested} refund={refund} />
      ))}
      {again?.result && !refusal ? <AgainNotice again={again.result} articles={articles} /> : null}
      <div id={againId} className="stack gap-8">
        {parcels.map((entry) => (
          <OrderParcel key={entry.entryNumber} page={page} entry={entry} path={path} />
        ))}
        {order.sellers.map((part) => (
          <SellerPart key={part.seller.code} page={page} part={part} path={path} />
        ))}
        {articles.length > 0 ? <ArticleFoot page={page} path={path} /> : null}
      </div>
    </div>
  );
}

type ArticleFootProps = { readonly page: Pick<OrderPage, 'order' | 'again'>; readonly path: string };

/** What concerns the articles of all sellers. */
export function ArticleFoot({ page: { order, again }, path }: ArticleFootProps) {
  const texts = useTexts('orders');
  const site = useSite();
  return (
    <div className="stack gap-3">
      <ArticleRight order={order} />
      {again ? (
        <AgainForm
          key={order.code}
          idempotencyKey={again.key}
          action={path}
          text={texts.again}
          label={texts.againArticles}
          busyText={texts.adding}
          hint={again.held ? texts.heldHint : texts.reorderArticlesHint}
        />
      ) : null}
      {again && existsIn('orderLists', site) ? (
        <p className="no-print">
          <TextLink as={SiteLink} tap href={saveListAddress(site, order.code)}>
            {texts.saveAsList}
          </TextLink>
        </p>
      ) : null}
    </div>
  );
}

/** The order's total, the documents of the whole order, and the link that cancels it. */
export function OrderTotals({ page, path }: Pick<OrderScreenProps, 'page' | 'path'>) {
  const { order } = page;
  const texts = useTexts('orders');
  const lines = useOrderSum(order);
  // Of a sheet of labels some could be used already.
  const printable = order.tracking.every(({ stage }) => needsLabel(stage) || stage === 'CANCELLED');
  const documents = order.documents.filter(
    ({ entryNumber, type }) => entryNumber === null && (type !== 'LABEL' || printable),
  );
  return (
    <section
      className="rule stack"
      aria-labelledby="total"
      id="total-suivi"
      data-live-part={[order.status, documents.length, order.refunds.map(({ status }) => status)].join()}
    >
      <h2 className="h21" id="total">
        {texts.totals}
      </h2>
      <PriceSum lines={lines} />
      <OrderDocuments documents={documents} label={texts.documents} />
      <CancelLink page={page} path={path} first={wholeOrder} />
    </section>
  );
}

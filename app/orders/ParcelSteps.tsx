import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { downloadIcon } from '#app/ui/icons/shapes.ts';
import { Route } from '#app/ui/Route.tsx';
import { StepSection } from '#app/ui/StepPage.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { customsTasks } from '#domain/cart/customs-tasks.ts';
import type { OrderAnswer, OrderedParcelAnswer } from '#domain/orders/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { parseIsoDuration } from '#domain/time/duration.ts';
import { formatArrival, formatShortDate } from '#domain/time/format-date.ts';
import { CancelPartLink } from './CancelOrder.tsx';
import styles from './Confirmation.module.css';
import { isCancelledLine, townOf } from './order-facts.ts';

export type ParcelStepsProps = {
  readonly entry: OrderedParcelAnswer;
  readonly order: OrderAnswer;
  /** Path of the order's page. */
  readonly path: string;
};

/**
 * What to do with a paid parcel, as numbered steps that depend on how it is handed over (docs/requirements.md NAV-33).
 */
export function ParcelSteps({ entry, order, path }: ParcelStepsProps) {
  const texts = useTexts('confirmation');
  const cart = useTexts('cart');
  const locale = useLocale();
  const { entryNumber, smt, schedule, product } = entry;
  const { collection, delivery, delay } = schedule;
  const tracking = order.tracking.find((each) => each.entryNumber === entryNumber);
  const day = formatShortDate(collection.date, locale);
  const deposit = texts.steps[smt.offer.service.depositMode](day);
  if (isCancelledLine(order, entryNumber))
    return (
      <StepSection
        id={`colis-${entryNumber}`}
        title={cart.cancel.parcel.done(townOf(entry, {}))}
        action={<span className="t14 muted">{product.name}</span>}
      >
        <p>{cart.cancel.voidLabel}</p>
      </StepSection>
    );
  return (
    <StepSection
      id={`colis-${entryNumber}`}
      title={texts.nowFor(townOf(entry, {}))}
      action={<span className="t14 muted">{product.name}</span>}
    >
      <ol className={styles.steps}>
        <li>
          <div className="stack gap-2">
            <Step {...texts.print} />
            <Labels order={order} entry={entry} />
          </div>
        </li>
        {customsTasks(entry, locale).map(({ title, lines }, at) => (
          <li key={title}>
            <div className="stack gap-2">
              <Step title={title} text={lines.join(' ')} />
              {at === 0 ? <CustomsDocuments order={order} entry={entry} /> : null}
            </div>
          </li>
        ))}
        {[texts.close, deposit].map((step) => (
          <li key={step.title}>
            <Step {...step} />
          </li>
        ))}
        {tracking?.number && (
          <li>
            <Follow number={tracking.number} />
          </li>
        )}
      </ol>
      <Route
        deposit={{ place: collection.label, date: day }}
        delivery={{ place: delivery.label, date: formatArrival(delivery.date, delivery.before, locale) }}
        duration={cart.days(parseIsoDuration(delay) ?? 0)}
        guaranteed={delivery.guaranteed}
      />
      <CancelPartLink order={order} path={path} first={entryNumber} />
    </StepSection>
  );
}

function Step({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div>
      <b>{title}</b>
      <p className="t14 muted">{text}</p>
    </div>
  );
}

/** Links to the parcel's label for each size of paper, or a text that says that it is being made. */
function Labels({ order, entry }: Omit<ParcelStepsProps, 'path'>) {
  const texts = useTexts('confirmation');
  const labels = order.documents.filter((each) => each.type === 'LABEL' && each.entryNumber === entry.entryNumber);
  const town = townOf(entry, {});
  if (labels.length === 0) return <p className="t14">{texts.labelSoon}</p>;
  return (
    <div className="row gap-2 no-print">
      {labels.map(({ code, format, url }, at) => (
        <ButtonLink key={code} look={at === 0 ? 'primary' : 'second'} size="small" icon={downloadIcon} href={url}>
          {texts.label(format === 'A4' ? format : texts.smallFormat)}
          <span className="vh">, {town}</span>
        </ButtonLink>
      ))}
    </div>
  );
}

/** Links to the parcel's customs papers. */
function CustomsDocuments({ order, entry }: Omit<ParcelStepsProps, 'path'>) {
  const papers = new Set<string>(entry.customs?.papers.map(({ type }) => type));
  const documents = order.documents.filter((each) => papers.has(each.type) && each.entryNumber === entry.entryNumber);
  return (
    <div className="row gap-2 no-print">
      {documents.map(({ code, label, url }) => (
        <ButtonLink key={code} look="second" size="small" icon={downloadIcon} href={url}>
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}

function Follow({ number }: { readonly number: string }) {
  const texts = useTexts('confirmation');
  const site = useSite();
  return (
    <div>
      <b>{texts.followTitle}</b>
      <p className="t14 muted">
        {texts.follow}{' '}
        <TextLink as={SiteLink} href={pathOf('tracedParcel', site, { number })}>
          {number}
        </TextLink>
      </p>
    </div>
  );
}

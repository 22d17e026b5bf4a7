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
import styles from './Confirmation.module.css';
import { isCancelledLine, recipientOf } from './order-facts.ts';

export type ParcelStepsProps = {
  readonly entry: OrderedParcelAnswer;
  readonly order: OrderAnswer;
};

export function ParcelSteps({ entry, order }: ParcelStepsProps) {
  const texts = useTexts('confirmation');
  const cart = useTexts('cart');
  const locale = useLocale();
  const { entryNumber, smt, schedule, product } = entry;
  const { collection, delivery, delay } = schedule;
  const tracking = order.tracking.find((each) => each.entryNumber === entryNumber);
  const day = formatShortDate(collection.date, locale);
  const recipient = recipientOf(order, entry, {});
  const own = order.documents.filter((each) => each.entryNumber === entryNumber);
  const tasks = customsTasks(entry, locale);
  const deposit = texts.steps[smt.offer.service.depositMode](day);
  if (isCancelledLine(order, entryNumber))
    return (
      <StepSection
        id={`colis-${entryNumber}`}
        title={cart.cancel.parcel.done(recipient)}
        action={<span className="t14 muted">{product.name}</span>}
      >
        <p>{cart.cancel.voidLabel}</p>
      </StepSection>
    );
  return (
    <StepSection
      id={`colis-${entryNumber}`}
      title={texts.nowFor(recipient)}
      action={<span className="t14 muted">{product.name}</span>}
    >
      <ol className={styles.steps}>
        <li>
          <div className="stack gap-2">
            <Step {...texts.print} />
            {own.some(isLabel) ? null : <p className="t14">{texts.labelSoon}</p>}
            <Papers documents={tasks.length > 0 ? own.filter(isLabel) : own} recipient={recipient} />
          </div>
        </li>
        {tasks.map(({ title, lines }, at) => (
          <li key={title}>
            <div className="stack gap-2">
              <Step title={title} text={lines.join(' ')} />
              {at === 0 ? <Papers documents={own.filter((each) => !isLabel(each))} recipient={recipient} /> : null}
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

const isLabel = ({ type }: OrderAnswer['documents'][number]): boolean => type === 'LABEL';

function Papers({ documents, recipient }: Pick<OrderAnswer, 'documents'> & { readonly recipient: string }) {
  const texts = useTexts('confirmation');
  return (
    <div className="row gap-2 no-print">
      {documents.map((document, at) => (
        <ButtonLink
          key={document.code}
          look={at === 0 && isLabel(document) ? 'primary' : 'second'}
          size="small"
          icon={downloadIcon}
          href={document.url}
        >
          {isLabel(document) ? texts.label(document.format === 'A4' ? 'A4' : texts.smallFormat) : document.label}
          <span className="vh">, {recipient}</span>
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

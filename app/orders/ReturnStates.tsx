import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { dayOf } from '#app/text/paris-day.ts';
import { ButtonLink } from '#app/ui/Button.tsx';
import { RuledSection } from '#app/ui/ReadingPage.tsx';
import { Tag, type TagTone } from '#app/ui/Tag.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { formatPrice, toCents } from '#domain/money/money.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { returnWords } from '#domain/orders/return-words.ts';
import { comparisonSearch, type WayBack } from '#domain/orders/way-back.ts';
import type { WithdrawalState } from '#domain/orders/withdrawal-states.ts';
import { pathOf } from '#domain/site/paths.ts';
import { formatLongDate, formatShortDate } from '#domain/time/format-date.ts';
import { returnTexts } from './return-texts.ts';

type Returned = OrderAnswer['returns'][number];

const tones: Readonly<Record<WithdrawalState, TagTone>> = {
  RECEIVED: 'warn',
  ACCEPTED: 'info',
  RETURNED: 'info',
  REPAID: 'success',
  REFUSED: 'line',
  ENDED: 'line',
};

function useReturnTexts({ number, stated, state, returnBefore, amount, reason, note }: Returned) {
  const texts = usePageTexts(returnTexts);
  const { refusals } = useTexts('cart').withdrawal;
  const locale = useLocale();
  const words = returnWords[locale];
  return {
    ...{ texts, words, title: texts.of(number, formatShortDate(dayOf(stated), locale)) },
    outcome: words.outcomes[state]({
      before: formatLongDate(returnBefore, locale),
      amount: formatPrice(toCents(amount.value)),
      why: [reason && refusals[reason], note].filter(Boolean).join(' '),
    }),
  };
}

type PartProps = { readonly order: OrderAnswer; readonly seller: OrderAnswer['sellers'][number]['seller'] };

/** On the page of an order: the returns to a seller, and the link that starts one while something can be returned. */
export function PartReturns({ order, seller }: PartProps) {
  const texts = usePageTexts(returnTexts);
  const href = pathOf('returnArticles', useSite(), { code: order.guid ?? order.code, seller: seller.code });
  const returns = order.returns.filter((each) => each.seller === seller.code);
  const canStart = order.parts.some((part) => part.seller === seller.code && part.returnable);
  return (
    <>
      {returns.map((returned) => (
        <ReturnLine key={returned.id} returned={returned} href={href} />
      ))}
      {canStart && (
        <p className="t14 no-print">
          <TextLink quiet tap href={href} aria-label={texts.startFor(seller.name)}>
            {texts.title}
          </TextLink>
        </p>
      )}
    </>
  );
}

function ReturnLine({ returned, href }: { readonly returned: Returned; readonly href: string }) {
  const { texts, title, outcome } = useReturnTexts(returned);
  return (
    <p className="t14">
      <b>{title}</b> <Tag tone={tones[returned.state]}>{texts.states[returned.state]}</Tag> {outcome}{' '}
      <TextLink tap href={`${href}#${returned.number}`} aria-label={`${texts.see} ${returned.number}`}>
        {texts.see}
      </TextLink>
    </p>
  );
}

type ReturnProps = {
  readonly order: OrderAnswer;
  readonly returned: Returned;
  /** What the trip costs, where the buyer pays. */
  readonly wayBack: WayBack | undefined;
};

/** One return: its articles, what is next, and how to send it. */
export function ReturnSection({ order, returned, wayBack }: ReturnProps) {
  const { texts, words, title, outcome } = useReturnTexts(returned);
  const { number, state, lines, labelUrl, labelStatus, paidBy, returnTo } = returned;
  const isUnderWay = labelStatus !== null && labelStatus !== 'ANNOUNCED';
  const nameOf = (entry: number) => order.entries.find(({ entryNumber }) => entryNumber === entry)?.product.name;
  return (
    <div id={number}>
      <RuledSection
        title={
          <>
            {title} <Tag tone={tones[state]}>{texts.states[state]}</Tag>
          </>
        }
      >
        <p>{outcome}</p>
        <ul className="t14 muted">
          {lines.map(({ entryNumber, quantity, reason, arrived, deduction }) => (
            <li key={entryNumber}>
              {[
                `${quantity} × ${nameOf(entryNumber)}`,
                reason && words.reasons[reason],
                arrived !== null && texts.arrived(arrived),
                deduction.value > 0 && texts.deducted(formatPrice(toCents(deduction.value))),
              ]
                .filter(Boolean)
                .join(', ')}
            </li>
          ))}
        </ul>
        {returnTo && <p>{words.sendTo(returnTo)}</p>}
        {labelUrl && (
          <p className="no-print">
            <ButtonLink href={labelUrl} target="_blank" rel="noopener">
              {texts.label}
            </ButtonLink>
          </p>
        )}
        {state === 'ACCEPTED' && paidBy === 'seller' && (
          <p>{labelUrl ? words.label : isUnderWay ? texts.underWay : words.noLabel}</p>
        )}
        {state === 'ACCEPTED' && paidBy === 'buyer' && <WayBackPrice wayBack={wayBack} />}
      </RuledSection>
    </div>
  );
}

/** Today's cheapest price for sending the articles back at the buyer's cost, with a link to the comparator filled in for that trip. */
export function WayBackPrice({ wayBack }: Pick<ReturnProps, 'wayBack'>) {
  const texts = usePageTexts(returnTexts);
  const words = returnWords[useLocale()];
  const site = useSite();
  const price = wayBack?.price ? formatPrice(wayBack.price) : null;
  return (
    <p>
      {words.buyerPays(price)} {wayBack?.grams === 0 && texts.noWeight}{' '}
      {wayBack && (
        <TextLink tap href={`${pathOf('parcel', site)}?${comparisonSearch(wayBack)}`}>
          {words.compare}
        </TextLink>
      )}
    </p>
  );
}

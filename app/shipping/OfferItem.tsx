import { useLocale, useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { badgeOf, carbonText, shownPrice } from '#app/journey/offer-texts.ts';
import { CarbonText } from '#app/site/CarbonText.tsx';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Button } from '#app/ui/Button.tsx';
import { shieldCheckIcon } from '#app/ui/icons/shapes.ts';
import { Emissions, OfferRow } from '#app/ui/OfferRow.tsx';
import { LineBadge } from '#app/ui/Plate.tsx';
import { Price, PriceSum } from '#app/ui/Price.tsx';
import { Route } from '#app/ui/Route.tsx';
import { Tag, type TagTone } from '#app/ui/Tag.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { depositModeOf } from '#domain/journey/deposit-mode.ts';
import { formatAmount, formatPrice } from '#domain/money/money.ts';
import type { WireAdvice } from '#domain/shipping/advice-choice.ts';
import type { Offer } from '#domain/shipping/offer.ts';
import type { OfferMark } from '#domain/shipping/offer-ranking.ts';
import type { ShipmentForm } from '#domain/shipping/shipment-form.ts';
import { colon } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { formatArrival, formatShortDate } from '#domain/time/format-date.ts';
import { adviceHref } from './advice-texts.ts';
import { useFilterLabels } from './Filters.tsx';
import styles from './Results.module.css';
import { useResultsHref } from './use-results-href.ts';

export type OfferItemProps = {
  readonly offer: Offer;
  readonly site: Site;
  readonly form: ShipmentForm;
  /**
   * The best advice for this offer. Undefined if there is none, and for the first offer if the banner above already
   * gives it.
   */
  readonly advice: WireAdvice | undefined;
  readonly mark: OfferMark | undefined;
  /** Whether it is the first offer, which alone has the primary button. */
  readonly first: boolean;
  /** Id of the form that sends the choice. The value of the offer's button is its key. */
  readonly chooseForm: string;
  readonly busy: boolean;
  /** Whether the offer has expired and can't be chosen. */
  readonly disabled: boolean;
};

function inSentence(note: string): string {
  return note.charAt(0).toLowerCase() + note.slice(1);
}

const markTones: Record<OfferMark, TagTone> = { CHEAPEST: 'solid', FASTEST: 'ink', LEAST_CO2: 'accent' };
const markNames = { CHEAPEST: 'cheapest', FASTEST: 'fastest', LEAST_CO2: 'greenest' } as const satisfies Record<
  OfferMark,
  string
>;

/** An offer as a row that looks like one of a timetable (docs/requirements.md SMT-9, SMT-21, SMT-26, SMT-27). */
export function OfferItem({ offer, site, form, advice, mark, first, chooseForm, busy, disabled }: OfferItemProps) {
  const { results } = useTexts('shipping');
  const { price: labels, trip } = useMessages();
  const locale = useLocale();
  const filterLabel = useFilterLabels();
  const depositText = (mode: string | undefined) => (mode ? filterLabel('deposit', mode) : offer.depositLabel);
  const badge = badgeOf(offer);
  const pro = site === 'pro';
  const price = shownPrice(offer, site);
  const { taxExclusive, taxInclusive } = offer.price;
  return (
    <OfferRow
      badge={<LineBadge text={badge.text} tone={badge.tone} />}
      name={offer.label}
      note={[offer.carrierName, inSentence(offer.notes[0] ?? '')].filter(Boolean).join(', ')}
      price={
        <Price
          end
          amount={formatAmount(pro ? taxExclusive : taxInclusive)}
          unit={pro ? labels.proUnit : '€'}
          under={pro ? labels.taxInclusive(formatPrice(taxInclusive)) : undefined}
        />
      }
      route={
        <Route
          deposit={{
            place: depositText(depositModeOf(null, offer.depositModes)),
            date: formatShortDate(offer.collectionDate, locale),
          }}
          delivery={{
            place: offer.deliveryLabel,
            date: formatArrival(offer.deliveryDate, offer.deliveredBefore, locale),
          }}
          duration={trip.days(offer.delayDays)}
          guaranteed={offer.guaranteed}
        />
      }
      foot={<OfferFoot offer={offer} form={form} advice={advice} mark={mark} />}
      more={results.detail}
      moreLabel={`${results.detail}, ${offer.label}`}
      detail={[
        <PriceDetail key="price" offer={offer} site={site} />,
        <Included key="included" offer={offer} site={site} />,
      ]}
      buy={
        <Button
          form={chooseForm}
          name="offerKey"
          value={offer.key}
          look={first ? 'primary' : 'second'}
          busy={busy}
          disabled={disabled}
          aria-label={results.chooseLabel(offer.label, price)}
        >
          {results.choose}
        </Button>
      }
    />
  );
}

function OfferFoot({ offer, form, advice, mark }: Pick<OfferItemProps, 'offer' | 'form' | 'advice' | 'mark'>) {
  const { results, advice: adviceTexts } = useTexts('shipping');
  const locale = useLocale();
  const resultsHref = useResultsHref();
  return (
    <>
      {offer.conditions.map((condition) => (
        <p key={condition} className={`t14 ${styles.condition}`}>
          {condition}
        </p>
      ))}
      {mark ? (
        <Tag tone={markTones[mark]}>
          <CarbonText>{results.marks[markNames[mark]]}</CarbonText>
        </Tag>
      ) : null}
      {offer.guaranteed ? (
        <Tag tone="success" icon={shieldCheckIcon}>
          {results.guaranteed}
        </Tag>
      ) : null}
      {offer.indicative ? <Tag tone="warn">{results.indicative}</Tag> : null}
      {offer.estimated ? <Tag tone="warn">{results.estimated}</Tag> : null}
      {offer.delayIndicative && !offer.guaranteed ? <Tag tone="line">{results.indicativeDelay}</Tag> : null}
      {offer.characteristics
        .filter((code) => code !== 'GUARANTEED')
        .map((code) => (
          <Tag key={code}>{results.characteristics[code as keyof typeof results.characteristics] ?? code}</Tag>
        ))}
      <Emissions>
        <CarbonText>{`${results.co2(carbonText(offer.co2Grams, locale))} CO₂`}</CarbonText>
      </Emissions>
      {advice ? (
        <TextLink
          as={SiteLink}
          tap
          className="t14"
          href={adviceHref(advice, form, resultsHref)}
          aria-label={adviceTexts.applyLabel(advice.label)}
        >
          {advice.label}
        </TextLink>
      ) : null}
    </>
  );
}

function PriceDetail({ offer, site }: { offer: Offer; site: Site }) {
  const { results } = useTexts('shipping');
  const labels = useMessages().price;
  const { taxExclusive, taxInclusive } = offer.price;
  const lines = offer.breakdown.filter(({ code }) => code !== 'VAT');
  const vat = offer.breakdown.find(({ code }) => code === 'VAT');
  // VAT is listed above a total that includes it, but below a total without it, and if it is zero.
  const vatLine = vat ? [{ label: vat.label, amount: formatPrice(vat.amount) }] : [];
  const vatAbove = site === 'part' && taxInclusive > taxExclusive;
  return (
    <>
      <h4 className="t14 strong">{results.priceMade}</h4>
      <PriceSum
        lines={[
          ...lines.map(({ label, amount }) => ({ label, amount: formatPrice(amount) })),
          ...(vatAbove ? vatLine : []),
          { label: results.options, amount: <span className="muted">{results.optionsLater}</span> },
          ...(site === 'pro'
            ? [{ label: labels.total.pro, amount: formatPrice(taxExclusive), kind: 'total' as const }]
            : [{ label: labels.total.part, amount: formatPrice(taxInclusive), kind: 'total' as const }]),
          ...(vatAbove ? [] : vatLine.map((line) => ({ ...line, kind: 'sub' as const }))),
          ...(site === 'pro'
            ? [{ label: labels.totalTaxInclusive, amount: formatPrice(taxInclusive), kind: 'sub' as const }]
            : []),
        ]}
      />
    </>
  );
}

function Included({ offer, site }: { offer: Offer; site: Site }) {
  const { results } = useTexts('shipping');
  const locale = useLocale();
  return (
    <div className="stack gap-3">
      <div>
        <h4 className="t14 strong">{results.included}</h4>
        <ul className="t14 muted">
          <li>{results.depositAt(offer.depositLabel)}</li>
          {offer.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
      <div>
        <h4 className="t14 strong">
          <CarbonText>{`CO₂${colon[locale]}${carbonText(offer.co2Grams, locale)}\u00A0kg`}</CarbonText>
        </h4>
        <p className="t14 muted">
          {results.co2Detail(Math.round(offer.distanceKm), offer.co2Method?.mode)}{' '}
          <TextLink quiet href={pathOf('carbon', site)}>
            {results.co2Method}
          </TextLink>
        </p>
      </div>
    </div>
  );
}

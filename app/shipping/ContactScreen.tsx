import { useLocale, useMessages } from '#app/i18n/messages.tsx';
import { JourneyFrame } from '#app/site/JourneyFrame.tsx';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { useMode } from '#app/site/site-context.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { arrowLeftIcon } from '#app/ui/icons/shapes.ts';
import { PriceSum } from '#app/ui/Price.tsx';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { formatPrice } from '#domain/money/money.ts';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import { offerFromWire } from '#domain/shipping/offer-from-wire.ts';
import { pathOf } from '#domain/site/paths.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import { clockText } from './clock-text.ts';
import { formOfCriteria } from './form-of-criteria.ts';
import type { DraftPage } from './load-draft.ts';
import styles from './Results.module.css';
import { resultsHref } from './results-href.ts';
import { TripSummary } from './TripSummary.tsx';
import { useExpiry } from './use-expiry.ts';

/** 'Coordonnées' (docs/requirements.md NAV-14): the recap of the chosen offer and the way back. */
export function ContactScreen({ page }: { page: Exclude<DraftPage, { kind: 'closed' }> }) {
  const texts = useMessages().shipping.contact;
  const mode = useMode();
  if (page.kind === 'none') {
    return (
      <JourneyFrame step="contact" title={texts.title}>
        <div className={`wrap stack ${styles.page}`}>
          <h1 className="h34">{texts.title}</h1>
          <Alert tone="info" title={texts.missingTitle}>
            <p>{texts.missing}</p>
            <ButtonLink as={SiteLink} href={pathOf('parcel', mode)}>
              {texts.start}
            </ButtonLink>
          </Alert>
        </div>
      </JourneyFrame>
    );
  }
  return <ChosenOffer draft={page.draft} countries={page.countries} />;
}

function ChosenOffer({ draft, countries }: { draft: DraftAnswer; countries: InitAnswer['departureCountries'] }) {
  const { contact: texts, results } = useMessages().shipping;
  const mode = useMode();
  const locale = useLocale();
  const form = formOfCriteria(draft.criteria);
  const back = resultsHref(mode, form, null, 'price');
  const offer = offerFromWire(draft.offer);
  const { expiry } = useExpiry(draft.validUntil);
  const expired = draft.expired || expiry === 'EXPIRED';
  if ('error' in offer) throw new Error(`unreadable delay: ${offer.delay}`);
  return (
    <JourneyFrame step="contact" title={texts.title} parcelHref={back} customsNeeded={draft.customsNeeded}>
      <TripSummary form={form} countries={countries} date={offer.collectionDate} />
      <div className={`wrap stack ${styles.page}`}>
        <h1 className="h34">{texts.title}</h1>
        {expired ? (
          <Alert tone="error" role="alert" title={texts.expired}>
            <ButtonLink as={SiteLink} href={back}>
              {texts.recompare}
            </ButtonLink>
          </Alert>
        ) : (
          <Alert tone="success" title={texts.kept}>
            <p>
              {texts.next} {results.validUntil(clockText(draft.validUntil, locale))}
            </p>
          </Alert>
        )}
        <section className={`${styles.panel} ${styles.state}`} aria-labelledby="recap">
          <h2 id="recap" className="h21">
            {texts.recap}
          </h2>
          <PriceSum
            lines={[
              { label: texts.service, amount: `${offer.carrierName}, ${offer.label}` },
              {
                label: texts.deposit,
                amount: `${offer.depositLabel}, ${formatLongDate(offer.collectionDate, locale)}`,
              },
              {
                label: texts.delivery,
                amount: `${offer.deliveryLabel}, ${formatLongDate(offer.deliveryDate, locale)}`,
              },
              ...(mode === 'pro'
                ? [
                    { label: results.total.pro, amount: formatPrice(offer.price.taxExclusive), kind: 'total' as const },
                    {
                      label: results.totalTaxInclusive,
                      amount: formatPrice(offer.price.taxInclusive),
                      kind: 'sub' as const,
                    },
                  ]
                : [
                    {
                      label: results.total.part,
                      amount: formatPrice(offer.price.taxInclusive),
                      kind: 'total' as const,
                    },
                  ]),
            ]}
          />
        </section>
        <p>
          <ButtonLink as={SiteLink} look="second" icon={arrowLeftIcon} href={back}>
            {texts.back}
          </ButtonLink>
        </p>
      </div>
    </JourneyFrame>
  );
}

import type { ReactNode } from 'react';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import { BegunJourney } from '#app/site/BegunJourney.tsx';
import { PageHead } from '#app/site/PageHead.tsx';
import { Shortcuts } from '#app/site/Shortcuts.tsx';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { CarrierList } from '#app/ui/CarrierList.tsx';
import { Illustration } from '#app/ui/Illustration.tsx';
import measuring from '#app/ui/illustrations/measuring.svg?raw';
import { ArrowLink } from '#app/ui/TextLink.tsx';
import { WeightGauge } from '#app/ui/WeightGauge.tsx';
import { weightText } from '#domain/errors/quantity-text.ts';
import { formatPrice } from '#domain/money/money.ts';
import { carriersOf } from '#domain/shipping/carriers-of.ts';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import type { Offer } from '#domain/shipping/offer.ts';
import { pathOf } from '#domain/site/paths.ts';
import styles from './LandingPage.module.css';
import { exampleParcel, type LandingData } from './load-landing.ts';
import { gaugeOf } from './weight-gauge.ts';

type Services = InitAnswer['deliveryServices'];

type MeasureText = { readonly title: string; readonly text: ReactNode };

type LandingAsideProps = { readonly services: Services; readonly measure: MeasureText | null };

function LandingAside({ services, measure }: LandingAsideProps) {
  const { landing } = useDocumentMessages();
  const { form } = useTexts('shipping');
  const carriers = carriersOf(services);
  const words = { Longueur: form.length, Largeur: form.width, Hauteur: form.height };
  const drawing = Object.entries(words).reduce(
    (source, [word, translation]) => source.replace(`>${word}<`, `>${translation}<`),
    measuring,
  );
  return (
    <aside className={styles.aside}>
      {measure && (
        <section className="rule" aria-labelledby="measure">
          <h2 id="measure" className="h18">
            {measure.title}
          </h2>
          <Illustration source={drawing} className={styles.measured} />
          <div className="t14 muted">{measure.text}</div>
        </section>
      )}
      {carriers.length > 0 && (
        <section className="rule" aria-labelledby="carriers">
          <h2 id="carriers" className="h18">
            {landing.carriers.title(carriers.length)}
          </h2>
          <CarrierList
            carriers={carriers.map(({ code, name, services: labels }) => ({
              code,
              name,
              note: landing.carriers.notes[code] ?? labels.join(', '),
            }))}
          />
        </section>
      )}
    </aside>
  );
}

/** The price bands of an offer, as an example of how a few grams change the price. */
function WeightExample({ offer }: { offer: Offer }) {
  const site = useSite();
  const locale = useLocale();
  const texts = useDocumentMessages().landing.gauge;
  const gauge = gaugeOf(offer, exampleParcel.grams, site);
  if (!gauge) return null;
  const { saving } = gauge;
  const weight = weightText(exampleParcel.grams, locale);
  return (
    <section className="rule" aria-labelledby="weight-example">
      <h2 id="weight-example" className="h26">
        {texts.title}
      </h2>
      <p className={styles.example}>
        {texts.example(offer.label, exampleParcel.from, exampleParcel.to)} {texts.basis[site]}{' '}
        {offer.indicative && texts.indicative}
      </p>
      <WeightGauge
        label={texts.bands(offer.label)}
        pin={{ text: weight, at: gauge.pinAt }}
        bands={gauge.bands.map(({ maxGrams, cents, mark }) => ({
          key: maxGrams,
          prefix: texts.upTo,
          limit: weightText(maxGrams, locale),
          price: formatPrice(cents),
          mark,
        }))}
      />
      {saving && (
        <p className={`t14 muted ${styles.saving}`}>
          {texts.saving(
            weight,
            weightText(saving.lessGrams, locale),
            formatPrice(saving.before),
            formatPrice(saving.after),
          )}
        </p>
      )}
    </section>
  );
}

/**
 * The title of the page, followed by the label that the operator configured for the site (docs/requirements.md NAV-12).
 */
function useTitle(): string {
  const site = useSite();
  const { professionalLabel, landingLabelPart } = useSettings();
  return useDocumentMessages().landing.title(site === 'pro' ? professionalLabel : landingLabelPart);
}

function Unavailable({ state }: { state: 'closed' | 'failed' }) {
  const site = useSite();
  const { states } = useTexts('shipping');
  const { closed } = useDocumentMessages();
  const { providerLabel, professionalLabel } = useSettings();
  if (state === 'closed') {
    return (
      <div>
        <Alert tone="warn" title={closed.title}>
          <p>{closed.lead(site === 'pro' ? professionalLabel : providerLabel)}</p>
        </Alert>
      </div>
    );
  }
  return (
    <div className="stack">
      <Alert tone="error" title={states.initFailed} role="alert" />
      <p>
        <ButtonLink href={pathOf('landing', site)} data-no-prefetch>
          {states.retry}
        </ButtonLink>
      </p>
    </div>
  );
}

export type LandingPageProps = {
  readonly data: LandingData;
  /** The comparison form, which is shown only while the journey is switched on. */
  readonly form: ReactNode;
  /** The introduction, also used as the document's description; null if editors wrote none. */
  readonly description: string | null;
  readonly measure: MeasureText | null;
  readonly questions: ReactNode;
  readonly more: ReactNode;
};

/**
 * The page that introduces the comparison of parcels: form, how to measure, carriers, questions (docs/requirements.md
 * NAV-12).
 */
export function LandingPage({ data, form, description, measure, questions, more }: LandingPageProps) {
  const site = useSite();
  const { landing } = useDocumentMessages();
  const title = useTitle();
  return (
    <SiteFrame>
      <PageHead bare title={title} description={description ?? title} path={pathOf('landing', site)} />
      <div className={`wrap ${styles.page}`}>
        <Breadcrumb
          label={landing.breadcrumb}
          crumbs={[{ label: landing.home, href: pathOf('home', site) }]}
          current={landing.name}
        />
        <h1 className="h34">{title}</h1>
        {data.state === 'open' && description && <p className={`lead ${styles.lead}`}>{description}</p>}
        {data.state === 'open' ? <Shortcuts shortcuts={null} /> : null}
        <div className={styles.columns}>
          {data.state === 'open' ? form : <Unavailable state={data.state} />}
          <LandingAside services={data.init?.deliveryServices ?? []} measure={measure} />
        </div>
        <div className={styles.duo}>
          <div className="stack gap-6">{questions}</div>
          <div className="stack gap-6">
            {data.example && <WeightExample offer={data.example} />}
            <section className="rule">
              <p className="muted t14">{landing.ranking}</p>
              <ArrowLink href={pathOf('ranking', site)}>{landing.rankingLink}</ArrowLink>
            </section>
          </div>
        </div>
      </div>
      {more}
      <BegunJourney />
    </SiteFrame>
  );
}

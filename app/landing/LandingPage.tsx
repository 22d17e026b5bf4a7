import type { ReactNode } from 'react';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import { BegunJourney } from '#app/site/BegunJourney.tsx';
import { PageHead } from '#app/site/PageHead.tsx';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { ArrowLink } from '#app/ui/TextLink.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { LandingAside, type MeasureText } from './LandingAside.tsx';
import { WeightExample } from './LandingMore.tsx';
import styles from './LandingPage.module.css';
import type { LandingData } from './load-landing.ts';

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

import type { ReactNode } from 'react';
import { useDocumentMessages, useMessages } from '#app/i18n/messages.tsx';
import { useMode, useSettings } from '#app/shell/site-context.ts';
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

/** Title of both sites: the name, then the label that the site is configured with (docs/requirements.md NAV-12). */
function useTitle(): string {
  const mode = useMode();
  const { professionalLabel, landingLabelPart } = useSettings();
  return useDocumentMessages().landing.title(mode === 'pro' ? professionalLabel : landingLabelPart);
}

function Unavailable({ state }: { state: 'closed' | 'failed' }) {
  const mode = useMode();
  const { states } = useMessages().shipping;
  const { closed } = useDocumentMessages();
  const { providerLabel, professionalLabel } = useSettings();
  if (state === 'closed') {
    return (
      <div>
        <Alert tone="warn" title={closed.title}>
          <p>{closed.lead(mode === 'pro' ? professionalLabel : providerLabel)}</p>
        </Alert>
      </div>
    );
  }
  return (
    <div className="stack">
      <Alert tone="error" title={states.initFailed} role="alert" />
      <p>
        <ButtonLink href={pathOf('landing', mode)} data-no-prefetch>
          {states.retry}
        </ButtonLink>
      </p>
    </div>
  );
}

export type LandingPageProps = {
  readonly data: LandingData;
  /** The comparison form, on an open journey. */
  readonly form: ReactNode;
  /** The lead of the page, and its description for search engines; null where content says none. */
  readonly description: string | null;
  readonly measure: MeasureText | null;
  readonly questions: ReactNode;
  /** What content adds below. */
  readonly more: ReactNode;
};

/** The landing page of parcels: the form, how to measure, who is compared, questions (docs/requirements.md NAV-12). */
export function LandingPage({ data, form, description, measure, questions, more }: LandingPageProps) {
  const mode = useMode();
  const { landing } = useDocumentMessages();
  const title = useTitle();
  return (
    <SiteFrame>
      <PageHead bare title={title} description={description ?? title} path={pathOf('landing', mode)} />
      <div className={`wrap ${styles.page}`}>
        <Breadcrumb
          label={landing.breadcrumb}
          crumbs={[{ label: landing.home, href: pathOf('home', mode) }]}
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
              <ArrowLink href={pathOf('ranking', mode)}>{landing.rankingLink}</ArrowLink>
            </section>
          </div>
        </div>
      </div>
      {more}
      <BegunJourney />
    </SiteFrame>
  );
}

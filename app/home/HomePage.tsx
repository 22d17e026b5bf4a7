import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useDocumentMessages, useMessages } from '#app/i18n/messages.tsx';
import { BegunJourney } from '#app/site/BegunJourney.tsx';
import { CarbonText } from '#app/site/CarbonText.tsx';
import { PageHead } from '#app/site/PageHead.tsx';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { useMode, useSettings } from '#app/site/site-context.ts';
import { operatorData, siteData } from '#app/site/structured-data.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { Hero } from '#app/ui/Hero.tsx';
import { packageIcon, routeIcon } from '#app/ui/icons/shapes.ts';
import heroPart from '#app/ui/illustrations/hero-part.svg?raw';
import heroPro from '#app/ui/illustrations/hero-pro.svg?raw';
import { Plate } from '#app/ui/Plate.tsx';
import { SlipTabs } from '#app/ui/Slip.tsx';
import { ArrowLink } from '#app/ui/TextLink.tsx';
import { tellsOfSignOut } from '#domain/account/signed-out.ts';
import { modes } from '#domain/site/mode.ts';
import { pathOf } from '#domain/site/paths.ts';
import { DepartureBoard } from './DepartureBoard.tsx';
import styles from './HomePage.module.css';
import type { HomeData } from './load-home.ts';
import { type PackageList, SlipForm } from './SlipForm.tsx';
import { TraceSlip } from './TraceSlip.tsx';

const drawings = { part: heroPart, pro: heroPro };

function Steps() {
  const mode = useMode();
  const { home } = useDocumentMessages();
  return (
    <section className={`section ${styles.how}`} aria-labelledby="steps">
      <div className="wrap">
        <div className="rule">
          <h2 id="steps" className="h26">
            {home.stepsTitle[mode]}
          </h2>
          <ol className={styles.steps}>
            {home.steps[mode].map(({ title, text }, index) => (
              <li key={title}>
                <Plate tone="accent" large>
                  {index + 1}
                </Plate>
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

/** The way to the other site, in its colours. */
function OtherSite() {
  const mode = useMode();
  const { professionalLabel } = useSettings();
  const band = useDocumentMessages().home.band[mode];
  const other = modes.find((each) => each !== mode) ?? mode;
  return (
    <section className={styles.band} data-mode={other} aria-labelledby="other-site">
      <div className="wrap section section--tight">
        <div className={styles.duo}>
          <div>
            <h2 id="other-site" className="h26">
              {band.title}
            </h2>
            <p className="muted">{band.text}</p>
          </div>
          <p>
            <ButtonLink href={pathOf('home', other)}>{band.link(professionalLabel)}</ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}

export type HomePageProps = {
  readonly data: HomeData;
  readonly packages: PackageList;
  /** What the home shows of the shop. */
  readonly shop: ReactNode;
};

/** The home of both sites: the form, real prices, how it works, the way to the other site (docs/requirements.md NAV-1). */
export function HomePage({ data, packages, shop }: HomePageProps) {
  const mode = useMode();
  const { home, closed } = useDocumentMessages();
  const { shipping } = useMessages();
  const { origin, providerLabel, professionalLabel } = useSettings();
  const { aside } = home;
  const query = new URLSearchParams(useLocation().search);
  const tracing = query.get('onglet') === 'suivi';
  return (
    <SiteFrame>
      <PageHead
        title={home.title[mode]}
        description={home.description[mode]}
        path={pathOf('home', mode)}
        structured={[
          operatorData(origin, providerLabel),
          siteData(origin, providerLabel, pathOf('home', mode), pathOf('search', mode)),
        ]}
      />
      {tellsOfSignOut(query) ? (
        <div className="wrap" data-signed-out>
          <Alert tone="success" role="status" title={home.signedOut} />
        </div>
      ) : null}
      <Hero title={home.promise[mode]} lead={home.lead[mode]} illustration={drawings[mode]}>
        <SlipTabs
          label={home.tabs.label}
          tabs={[
            { label: home.tabs.send, href: pathOf('home', mode), icon: packageIcon, current: !tracing },
            { label: home.tabs.trace, href: `${pathOf('home', mode)}?onglet=suivi`, icon: routeIcon, current: tracing },
          ]}
        />
        {tracing ? (
          <TraceSlip />
        ) : data.init ? (
          <SlipForm init={data.init} packages={packages} />
        ) : (
          <div className={styles.closed}>
            {data.state === 'closed' ? (
              <Alert tone="warn" title={closed.title}>
                <p>{closed.lead(mode === 'pro' ? professionalLabel : providerLabel)}</p>
              </Alert>
            ) : (
              <Alert tone="error" title={shipping.states.initFailed}>
                <ArrowLink href={pathOf('home', mode)} data-no-prefetch>
                  {shipping.states.retry}
                </ArrowLink>
              </Alert>
            )}
          </div>
        )}
      </Hero>
      <div className="section">
        <div className={`wrap ${styles.board}`}>
          <DepartureBoard departures={data.departures} countries={data.init?.destinationCountries ?? []} />
          <aside className="stack gap-6">
            <section className="rule" aria-labelledby="fair">
              <h2 id="fair" className="h21">
                {aside.rankingTitle}
              </h2>
              <p className={`muted t14 ${styles.note}`}>{aside.ranking}</p>
              <ArrowLink href={pathOf('ranking', mode)}>{aside.rankingLink}</ArrowLink>
            </section>
            <section className="rule" aria-labelledby="carbon">
              <h2 id="carbon" className="h21">
                <CarbonText>{aside.carbonTitle}</CarbonText>
              </h2>
              <p className={`muted t14 ${styles.note}`}>{aside.carbon}</p>
              <ArrowLink href={pathOf('carbon', mode)}>{aside.carbonLink}</ArrowLink>
            </section>
          </aside>
        </div>
      </div>
      {shop}
      <Steps />
      <OtherSite />
      <BegunJourney />
    </SiteFrame>
  );
}

import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useDocumentMessages, useMessages } from '#app/i18n/messages.tsx';
import { absentTwin, useMode, useSettings } from '#app/shell/site-context.ts';
import { BegunJourney } from '#app/site/BegunJourney.tsx';
import { CarbonText } from '#app/site/CarbonText.tsx';
import { PageHead } from '#app/site/PageHead.tsx';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
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

/** A text of content under its title. */
export type HomeText = { readonly title: string; readonly text: ReactNode };

/** What content says on the home; null where it says nothing. */
export type HomeContent = {
  /** Of the page, for search engines. */
  readonly title: string | null;
  readonly description: string | null;
  readonly hero: HomeText | null;
  readonly steps: { readonly title: string; readonly steps: readonly HomeText[] } | null;
  /** The way to the other site. */
  readonly band: (HomeText & { readonly linkName: string }) | null;
};

function Steps({ title, steps }: NonNullable<HomeContent['steps']>) {
  return (
    <section className={`section ${styles.how}`} aria-labelledby="steps">
      <div className="wrap">
        <div className="rule">
          <h2 id="steps" className="h26">
            {title}
          </h2>
          <ol className={styles.steps}>
            {steps.map((step, index) => (
              <li key={step.title}>
                <Plate tone="accent" large>
                  {index + 1}
                </Plate>
                <div>
                  <h3>{step.title}</h3>
                  {step.text}
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
function OtherSite({ title, text, linkName }: NonNullable<HomeContent['band']>) {
  const mode = useMode();
  const other = modes.find((each) => each !== mode) ?? mode;
  return (
    <section className={styles.band} data-mode={other} aria-labelledby="other-site">
      <div className="wrap section section--tight">
        <div className={styles.duo}>
          <div className="stack">
            <h2 id="other-site" className="h26">
              {title}
            </h2>
            <div className="muted">{text}</div>
          </div>
          <p>
            <ButtonLink href={pathOf('home', other)}>{linkName}</ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}

/** A promise of two parts, which wide screens break between: after its first sign. */
function partsOf(promise: string): readonly string[] {
  const [, first, rest] = /^(.+?[?!.,;:])\s+(.+)$/.exec(promise) ?? [];
  return first && rest ? [first, rest] : [promise];
}

export type HomePageProps = {
  readonly data: HomeData;
  readonly content: HomeContent;
  readonly packages: PackageList;
  /** What the home shows of the shop. */
  readonly shop: ReactNode;
};

/** The home of both sites: the form, real prices, how it works, the way to the other site (docs/requirements.md NAV-1). */
export function HomePage({ data, content, packages, shop }: HomePageProps) {
  const mode = useMode();
  const { home, closed } = useDocumentMessages();
  const { shipping, shell } = useMessages();
  const { origin, providerLabel, professionalLabel } = useSettings();
  const { aside } = home;
  const query = new URLSearchParams(useLocation().search);
  const tracing = query.get('onglet') === 'suivi';
  return (
    <SiteFrame>
      <PageHead
        title={content.title ?? shell.sendParcel}
        description={content.description ?? shell.sendParcel}
        path={pathOf('home', mode)}
        structured={[
          operatorData(origin, providerLabel),
          siteData(origin, providerLabel, pathOf('home', mode), pathOf('search', mode)),
        ]}
      />
      {query.has(absentTwin) ? (
        <div className="wrap">
          <Alert role="status" title={home.absent[mode]} />
        </div>
      ) : null}
      {tellsOfSignOut(query) ? (
        <div className="wrap" data-signed-out>
          <Alert tone="success" role="status" title={home.signedOut} />
        </div>
      ) : null}
      <Hero
        title={partsOf(content.hero?.title ?? shell.sendParcel)}
        lead={content.hero?.text}
        illustration={drawings[mode]}
      >
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
      {content.steps ? <Steps {...content.steps} /> : null}
      {content.band ? <OtherSite {...content.band} /> : null}
      <BegunJourney />
    </SiteFrame>
  );
}

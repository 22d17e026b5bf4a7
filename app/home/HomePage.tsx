import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useDocumentMessages, useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { absentTwin, useSettings, useSite } from '#app/shell/site-context.ts';
import { BegunJourney } from '#app/site/BegunJourney.tsx';
import { CarbonText } from '#app/site/CarbonText.tsx';
import { PageHead } from '#app/site/PageHead.tsx';
import { Shortcuts } from '#app/site/Shortcuts.tsx';
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
import { announcesSignOut } from '#domain/account/signed-out.ts';
import { pathOf } from '#domain/site/paths.ts';
import { allSites } from '#domain/site/site.ts';
import { DepartureBoard } from './DepartureBoard.tsx';
import styles from './HomePage.module.css';
import type { HomeData } from './load-home.ts';
import { type PackageList, SlipForm } from './SlipForm.tsx';
import { TraceSlip } from './TraceSlip.tsx';

const drawings = { part: heroPart, pro: heroPro };

export type HomeText = { readonly title: string; readonly text: ReactNode };

/** Editors' content of the home page; the parts that they left out are null. */
export type HomeContent = {
  /** Title of the document. */
  readonly title: string | null;
  readonly description: string | null;
  readonly hero: HomeText | null;
  readonly steps: { readonly title: string; readonly steps: readonly HomeText[] } | null;
  /** The section that links to the other site. */
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

/** The section has the colours of the other site. */
function OtherSite({ title, text, linkName }: NonNullable<HomeContent['band']>) {
  const site = useSite();
  const other = allSites.find((each) => each !== site) ?? site;
  return (
    <section className={styles.band} data-site={other} aria-labelledby="other-site">
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

/** Splits a title after its first punctuation mark; on wide screens the second part is on a new line. */
function partsOf(promise: string): readonly string[] {
  const [, first, rest] = /^(.+?[?!.,;:])\s+(.+)$/.exec(promise) ?? [];
  return first && rest ? [first, rest] : [promise];
}

/**
 * Says that the page from which the visitor switched sites doesn't exist on this site, or that the visitor was signed
 * out.
 */
function Notices({ query }: { readonly query: URLSearchParams }) {
  const site = useSite();
  const { home } = useDocumentMessages();
  return (
    <>
      {query.has(absentTwin) ? (
        <div className="wrap">
          <Alert role="status" title={home.absent[site]} />
        </div>
      ) : null}
      {announcesSignOut(query) ? (
        <div className="wrap" data-signed-out>
          <Alert tone="success" role="status" title={home.signedOut} />
        </div>
      ) : null}
    </>
  );
}

/** The comparison form; without its lists, the reason why they are missing. */
function ComparisonSlip({ data, packages }: Pick<HomePageProps, 'data' | 'packages'>) {
  const site = useSite();
  const { closed } = useDocumentMessages();
  const { states } = useTexts('shipping');
  const { providerLabel, professionalLabel } = useSettings();
  if (data.init) return <SlipForm init={data.init} packages={packages} />;
  return (
    <div className={styles.closed}>
      {data.state === 'closed' ? (
        <Alert tone="warn" title={closed.title}>
          <p>{closed.lead(site === 'pro' ? professionalLabel : providerLabel)}</p>
        </Alert>
      ) : (
        <Alert tone="error" title={states.initFailed}>
          <ArrowLink href={pathOf('home', site)} data-no-prefetch>
            {states.retry}
          </ArrowLink>
        </Alert>
      )}
    </div>
  );
}

function Explanations() {
  const site = useSite();
  const { aside } = useDocumentMessages().home;
  return (
    <aside className="stack gap-6">
      <section className="rule" aria-labelledby="fair">
        <h2 id="fair" className="h21">
          {aside.rankingTitle}
        </h2>
        <p className={`muted t14 ${styles.note}`}>{aside.ranking}</p>
        <ArrowLink href={pathOf('ranking', site)}>{aside.rankingLink}</ArrowLink>
      </section>
      <section className="rule" aria-labelledby="carbon">
        <h2 id="carbon" className="h21">
          <CarbonText>{aside.carbonTitle}</CarbonText>
        </h2>
        <p className={`muted t14 ${styles.note}`}>{aside.carbon}</p>
        <ArrowLink href={pathOf('carbon', site)}>{aside.carbonLink}</ArrowLink>
      </section>
    </aside>
  );
}

export type HomePageProps = {
  readonly data: HomeData;
  readonly content: HomeContent;
  readonly packages: PackageList;
  readonly shop: ReactNode;
};

/**
 * The home page of a site: comparison form, current prices, explanations, a link to the other site
 * (docs/requirements.md NAV-1).
 */
export function HomePage({ data, content, packages, shop }: HomePageProps) {
  const site = useSite();
  const { home } = useDocumentMessages();
  const { shell } = useMessages();
  const { origin, providerLabel } = useSettings();
  const query = new URLSearchParams(useLocation().search);
  const tracing = query.get('onglet') === 'suivi';
  return (
    <SiteFrame>
      <PageHead
        title={content.title ?? shell.sendParcel}
        description={content.description ?? shell.sendParcel}
        path={pathOf('home', site)}
        structured={[
          operatorData(origin, providerLabel),
          siteData(origin, providerLabel, pathOf('home', site), pathOf('search', site)),
        ]}
      />
      <Notices query={query} />
      <Hero
        title={partsOf(content.hero?.title ?? shell.sendParcel)}
        lead={content.hero?.text}
        illustration={drawings[site]}
      >
        {tracing ? null : <Shortcuts shortcuts={null} />}
        <SlipTabs
          label={home.tabs.label}
          tabs={[
            { label: home.tabs.send, href: pathOf('home', site), icon: packageIcon, current: !tracing },
            { label: home.tabs.trace, href: `${pathOf('home', site)}?onglet=suivi`, icon: routeIcon, current: tracing },
          ]}
        />
        {tracing ? <TraceSlip /> : <ComparisonSlip data={data} packages={packages} />}
      </Hero>
      <div className="section">
        <div className={`wrap ${styles.board}`}>
          <DepartureBoard departures={data.departures} countries={data.init?.destinationCountries ?? []} />
          <Explanations />
        </div>
      </div>
      {shop}
      {content.steps ? <Steps {...content.steps} /> : null}
      {content.band ? <OtherSite {...content.band} /> : null}
      <BegunJourney />
    </SiteFrame>
  );
}

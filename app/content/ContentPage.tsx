import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { CarbonText } from '#app/site/CarbonText.tsx';
import { PageHead } from '#app/site/PageHead.tsx';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx';
import { ReadingPage, RuledSection } from '#app/ui/ReadingPage.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { hrefOn } from '#domain/content/href.ts';
import type { ContentPage as Page } from '#domain/content/page.ts';
import { pathOf } from '#domain/site/paths.ts';
import styles from './Content.module.css';
import { ContentComponents, type RenderProducts } from './ContentComponents.tsx';
import { countLinks, findHelp, HelpSearch } from './HelpSearch.tsx';
import { slotsOf } from './load-content.ts';

function HelpAside() {
  const site = useSite();
  const { search, aside } = useDocumentMessages().content;
  const links = [
    { name: aside.trace, url: pathOf('trace', site) },
    { name: aside.findOrder, url: pathOf('findOrder', site) },
    { name: aside.depositPoints, url: pathOf('depositPoints', site) },
    { name: search.contact, url: pathOf('helpArticle', site, { slug: 'contact' }) },
    { name: aside.all, url: pathOf('help', site) },
  ];
  return (
    <RuledSection title={aside.title}>
      <ul className="t14">
        {links.map(({ name, url }) => (
          <li key={url}>
            <TextLink quiet tap href={url}>
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </RuledSection>
  );
}

export type ContentPageProps = {
  readonly page: Page;
  readonly products?: RenderProducts;
  /** Shown below the editors' content; for example the form on the page about cookies. */
  readonly children?: ReactNode;
};

/** A page written by editors (docs/requirements.md CMS-1, NAV-23, NAV-24). */
export function ContentPage({ page, products, children }: ContentPageProps) {
  const site = useSite();
  const locale = useLocale();
  const { content, landing } = useDocumentMessages();
  const { Top, Main, Side, Bottom } = slotsOf(page);
  const isHelpHome = page.template === 'HelpHome';
  const { search } = useLocation();
  const text = isHelpHome ? (new URLSearchParams(search).get('q') ?? '').trim() : '';
  const matches = text === '' ? [] : findHelp([...(Main ?? []), ...(Bottom ?? [])], text);
  const home = { label: landing.home, href: pathOf('home', site) };
  const help = { label: content.help, href: pathOf('help', site) };
  const visibleComponents = text === '' ? Main : matches;
  const main = visibleComponents && <ContentComponents components={visibleComponents} products={products} />;
  return (
    <SiteFrame>
      <PageHead
        title={page.title}
        description={page.description}
        path={hrefOn(site, page.label)}
        hidden={page.locale !== locale || text !== ''}
      />
      <ReadingPage
        breadcrumb={
          <Breadcrumb
            label={landing.breadcrumb}
            crumbs={page.template === 'HelpArticle' ? [home, help] : [home]}
            current={<CarbonText>{page.title}</CarbonText>}
          />
        }
        title={<CarbonText>{page.title}</CarbonText>}
        lead={<CarbonText>{page.description}</CarbonText>}
        lang={page.locale === locale ? undefined : page.locale}
        wide={isHelpHome}
        aside={page.template === 'HelpArticle' ? <HelpAside /> : undefined}
      >
        {Top && <ContentComponents components={Top} products={products} />}
        {isHelpHome ? <HelpSearch text={text} matchCount={countLinks(matches)} /> : null}
        {isHelpHome ? <div className={styles.groups}>{main}</div> : main}
        {children}
        {Side && <ContentComponents components={Side} products={products} />}
        {Bottom && text === '' && <ContentComponents components={Bottom} products={products} />}
      </ReadingPage>
    </SiteFrame>
  );
}

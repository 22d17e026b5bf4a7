import type { ReactNode } from 'react';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { CarbonText } from '#app/site/CarbonText.tsx';
import { PageHead } from '#app/site/PageHead.tsx';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { useMode } from '#app/site/site-context.ts';
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx';
import { ReadingPage } from '#app/ui/ReadingPage.tsx';
import { hrefOn } from '#domain/content/href.ts';
import type { ContentPage as Page } from '#domain/content/page.ts';
import { pathOf } from '#domain/site/paths.ts';
import styles from './Content.module.css';
import { ContentComponents, type RenderProducts } from './ContentComponents.tsx';
import { slotsOf } from './load-content.ts';

export type ContentPageProps = {
  readonly page: Page;
  readonly products?: RenderProducts;
  /** What the product adds below the page's own text, as the choice of cookies. */
  readonly children?: ReactNode;
};

/** A page of content (docs/requirements.md CMS-1, NAV-23, NAV-24). */
export function ContentPage({ page, products, children }: ContentPageProps) {
  const mode = useMode();
  const locale = useLocale();
  const { content, landing } = useDocumentMessages();
  const { Top, Main, Side, Bottom } = slotsOf(page);
  const home = { label: landing.home, href: pathOf('home', mode) };
  const help = { label: content.help, href: pathOf('help', mode) };
  const main = Main && <ContentComponents components={Main} products={products} />;
  return (
    <SiteFrame>
      <PageHead
        title={page.title}
        description={page.description}
        path={hrefOn(mode, page.label)}
        hidden={page.locale !== locale}
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
      >
        {Top && <ContentComponents components={Top} products={products} />}
        {page.template === 'HelpHome' ? <div className={styles.groups}>{main}</div> : main}
        {children}
        {Side && <ContentComponents components={Side} products={products} />}
        {Bottom && <ContentComponents components={Bottom} products={products} />}
      </ReadingPage>
    </SiteFrame>
  );
}

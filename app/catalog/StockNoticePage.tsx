import type { Answered, Visitor } from '#app/api/use-cases.ts';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { PageHead } from '#app/site/PageHead.tsx';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx';
import { Button } from '#app/ui/Button.tsx';
import { ReadingPage } from '#app/ui/ReadingPage.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { pathOf } from '#domain/site/paths.ts';

/**
 * Says what became of a stock notice, with buttons that confirm and end it. Opening the page changes nothing, because
 * mail servers open links too.
 */
export function StockNoticePage({ state, product }: Answered<Visitor['stockNotices']['read']>) {
  const site = useSite();
  const { product: texts } = useDocumentMessages();
  const { page } = texts.notice;
  const shop = pathOf('shop', site);
  return (
    <SiteFrame>
      <PageHead title={page.title} description={page.description} path={shop} hidden />
      <ReadingPage
        breadcrumb={
          <Breadcrumb
            label={texts.breadcrumb}
            crumbs={[
              { label: texts.home, href: pathOf('home', site) },
              { label: texts.shop, href: shop },
            ]}
            current={page.title}
          />
        }
        title={page.title}
        lead={state === 'over' ? page.over : page[state](product?.name ?? page.gone)}
      >
        {state === 'over' ? null : (
          <form method="post" className="row gap-3">
            {state === 'unconfirmed' ? (
              <Button name="wanted" value="true">
                {page.confirm}
              </Button>
            ) : null}
            <Button look="second" name="wanted" value="false">
              {page.end}
            </Button>
          </form>
        )}
        <p>
          <TextLink href={product?.url ?? shop}>{product ? page.see : page.shop}</TextLink>
        </p>
      </ReadingPage>
    </SiteFrame>
  );
}

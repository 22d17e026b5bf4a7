import { failedPage } from '#app/api/failed-page.ts';
import { visitorOf } from '#app/api/use-cases.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { PageHead } from '#app/site/PageHead.tsx';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx';
import { ReadingPage } from '#app/ui/ReadingPage.tsx';
import { pathOf } from '#domain/site/paths.ts';
import type { Route } from './+types/withdrawal-receipt.page.ts';
import { withdrawalTexts } from './withdrawal-texts.ts';

export async function loader({ context, params: { id = '' } }: Route.LoaderArgs) {
  try {
    return await visitorOf(context).withdrawals.read(id);
  } catch (error) {
    throw failedPage(error);
  }
}

export default function WithdrawalReceipt({ loaderData: receipt }: Route.ComponentProps) {
  const site = useSite();
  const locale = useLocale();
  const { landing } = useDocumentMessages();
  const texts = usePageTexts(withdrawalTexts);
  const stated = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' });
  const { number, name, code, email, items } = receipt;
  const facts = [
    { label: texts.receiptNumber, text: number },
    { label: texts.stated, text: stated.format(new Date(receipt.stated)) },
    { label: texts.fields.name, text: name },
    { label: texts.fields.code, text: code },
    { label: texts.fields.email, text: email },
    { label: texts.concerns, text: items || texts.whole },
  ];
  return (
    <SiteFrame>
      <PageHead title={texts.receiptTitle} description={texts.description} path={pathOf('withdrawal', site)} hidden />
      <ReadingPage
        breadcrumb={
          <Breadcrumb
            label={landing.breadcrumb}
            crumbs={[
              { label: landing.home, href: pathOf('home', site) },
              { label: texts.title, href: pathOf('withdrawal', site) },
            ]}
            current={number}
          />
        }
        title={texts.receiptTitle}
        lead={texts.receiptLead}
      >
        <dl className="stack">
          {facts.map(({ label, text }) => (
            <div key={label}>
              <dt className="t14 muted">{label}</dt>
              <dd>
                <b>{text}</b>
              </dd>
            </div>
          ))}
        </dl>
        <ul className="stack prose">
          {texts.next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </ReadingPage>
    </SiteFrame>
  );
}

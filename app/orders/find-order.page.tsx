import { visitorOf } from '#app/api/use-cases.ts';
import { answerForm } from '#app/forms/answer-form.ts';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { PageHead } from '#app/site/PageHead.tsx';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx';
import { ReadingPage } from '#app/ui/ReadingPage.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { siteOfPath } from '#domain/site/site.ts';
import type { Route } from './+types/find-order.page.ts';
import { LookUpForm } from './LookUpOrder.tsx';
import { lookUpDeeds } from './load-confirmation.ts';
import { orderParam } from './withdrawal-href.ts';

export function loader({ request }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get(orderParam) ?? '';
  return { code: /^[\w-]{1,40}$/.test(code) ? code : '' };
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = siteOfPath(new URL(request.url).pathname);
  return answerForm(await request.formData(), lookUpDeeds(visitorOf(context), site));
}

/** Finds an order that was placed without an account, by its number and e-mail address. */
export default function FindOrder({ loaderData: { code }, actionData }: Route.ComponentProps) {
  const site = useSite();
  const { landing } = useDocumentMessages();
  const texts = useTexts('confirmation').find;
  return (
    <SiteFrame>
      <PageHead title={texts.title} description={texts.lead} path={pathOf('findOrder', site)} />
      <ReadingPage
        breadcrumb={
          <Breadcrumb
            label={landing.breadcrumb}
            crumbs={[{ label: landing.home, href: pathOf('home', site) }]}
            current={texts.title}
          />
        }
        title={texts.title}
        lead={texts.lead}
      >
        <LookUpForm code={code} refusal={actionData} />
      </ReadingPage>
    </SiteFrame>
  );
}

import { visitorOf } from '#app/api/use-cases.ts';
import { answerForm, type FormRefusal } from '#app/forms/answer-form.ts';
import { PageForm, TextField } from '#app/forms/PageForm.tsx';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { PageHead } from '#app/site/PageHead.tsx';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx';
import { Button } from '#app/ui/Button.tsx';
import { ReadingPage, RuledSection } from '#app/ui/ReadingPage.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { siteOfPath } from '#domain/site/site.ts';
import type { Route } from './+types/withdrawal.page.ts';
import { orderParam } from './withdrawal-href.ts';
import { withdrawalTexts } from './withdrawal-texts.ts';

export function loader({ request }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get(orderParam) ?? '';
  return { code: /^[\w-]{1,40}$/.test(code) ? code : '' };
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = siteOfPath(new URL(request.url).pathname);
  return answerForm(await request.formData(), {
    async withdraw(text) {
      const statement = { name: text('name'), code: text('code'), email: text('email'), items: text('items') };
      const { id } = await visitorOf(context).withdrawals.state({ site, ...statement });
      return pathOf('withdrawalReceipt', site, { id });
    },
  });
}

const fields = [
  { name: 'name', autoComplete: 'name', maxLength: 200 },
  { name: 'code', maxLength: 40 },
  { name: 'email', type: 'email', autoComplete: 'email', maxLength: 255 },
  { name: 'items', maxLength: 1000 },
] as const;

/** The form to withdraw from a contract without signing in (code de la consommation, L221-21). */
export default function Withdrawal({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSite();
  const { landing } = useDocumentMessages();
  const texts = usePageTexts(withdrawalTexts);
  const refusal: FormRefusal | undefined = actionData;
  return (
    <SiteFrame>
      <PageHead title={texts.title} description={texts.description} path={pathOf('withdrawal', site)} />
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
        <PageForm
          intent="withdraw"
          refusal={refusal}
          values={{ code: loaderData.code }}
          failed={texts.failed}
          action={pathOf('withdrawal', site)}
          className="stack gap-5"
        >
          {fields.map((field) => (
            <TextField
              key={field.name}
              {...field}
              label={texts.fields[field.name]}
              hint={texts.hints[field.name]}
              optional={field.name === 'items' ? texts.optional : undefined}
            />
          ))}
          <p>
            <Button data-busy={texts.sending}>{texts.confirm}</Button>
          </p>
        </PageForm>
        <RuledSection title={texts.rightTitle}>
          <ul className="stack prose">
            {texts.rights.map((right) => (
              <li key={right}>{right}</li>
            ))}
          </ul>
        </RuledSection>
      </ReadingPage>
    </SiteFrame>
  );
}

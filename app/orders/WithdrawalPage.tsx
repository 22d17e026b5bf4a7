import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { PageHead } from '#app/site/PageHead.tsx';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx';
import { Button } from '#app/ui/Button.tsx';
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx';
import { Field } from '#app/ui/Field.tsx';
import { ReadingPage, RuledSection } from '#app/ui/ReadingPage.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { type WithdrawalField, type WithdrawalRefusal, withdrawalFields } from './withdraw.ts';

const maxLengths: Readonly<Record<WithdrawalField, number>> = { name: 200, code: 40, email: 255, items: 1000 };

const autoComplete: Readonly<Record<WithdrawalField, string>> = {
  name: 'name',
  code: 'off',
  email: 'email',
  items: 'off',
};

export type WithdrawalPageProps = {
  /** Number of the order, if the link to this page contained it; otherwise empty. */
  readonly code: string;
  readonly refusal: WithdrawalRefusal | null;
};

/** The form to withdraw from a contract without signing in: what is withdrawn, then a button that declares it. */
export function WithdrawalPage({ code, refusal }: WithdrawalPageProps) {
  const site = useSite();
  const { withdrawal: texts, landing } = useDocumentMessages();
  const problems = refusal?.problems ?? [];
  const typed = refusal?.typed ?? { name: '', code, email: '', items: '' };
  const errors = problems.map(({ field, message }) => ({ fieldId: field, message }));
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
        {errors.length > 0 ? <ErrorSummary title={texts.errors(errors.length)} errors={errors} /> : null}
        <form method="post" action={pathOf('withdrawal', site)} className="stack gap-5" noValidate>
          {withdrawalFields.map((field) => (
            <Field
              key={field}
              id={field}
              label={texts.fields[field]}
              hint={texts.hints[field]}
              optional={field === 'items' ? texts.optional : undefined}
              error={problems.find((problem) => problem.field === field)?.message}
            >
              {(control) => (
                <TextInput
                  {...control}
                  type={field === 'email' ? 'email' : 'text'}
                  name={field}
                  defaultValue={typed[field]}
                  maxLength={maxLengths[field]}
                  autoComplete={autoComplete[field]}
                />
              )}
            </Field>
          ))}
          <p>
            <Button data-busy={texts.sending}>{texts.confirm}</Button>
          </p>
        </form>
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

import { Form, useActionData, useLocation, useNavigation } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { useAccount, useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { StepSection } from '#app/ui/StepPage.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import type { BatchAnswer } from '#domain/batch/contract.ts';
import { keptDays } from '#domain/batch/kept-file.ts';
import { pathOf } from '#domain/site/paths.ts';
import { maxNameLength } from '#domain/site/typed-text.ts';
import { keepActions, type ResultRefusal } from './change-result.ts';
import styles from './Result.module.css';
import { savedParam } from './result-address.ts';

export type KeepSectionProps = { readonly batch: BatchAnswer; readonly refusal: ResultRefusal | null };

export function KeepSection({ batch, refusal }: KeepSectionProps) {
  const { kept: texts } = useTexts('batch');
  const { pathname, search, key } = useLocation();
  const [account, site] = [useAccount(), useSite()];
  // The answer to another form of the page, such as the refused addition to the cart, is what must be read then.
  const isAnswered = useActionData() !== undefined;
  const isSaved = !isAnswered && batch.kept !== null && new URLSearchParams(search).has(savedParam);
  return (
    <StepSection id="garder" title={batch.kept?.name ?? texts.title} className={styles.part}>
      <div className={`stack ${styles.toCart}`}>
        {isSaved ? <FocusedAlert cause={key} tone="success" role="status" title={texts.saved} /> : null}
        <p className="t14 muted">{texts.lead(keptDays)}</p>
        {account ? (
          <KeepForm batch={batch} refusal={refusal} />
        ) : (
          <p>
            <ButtonLink as={SiteLink} look="second" href={signInAddress({ site, redirect: pathname + search })}>
              {texts.signIn}
            </ButtonLink>
          </p>
        )}
      </div>
    </StepSection>
  );
}

function KeepForm({ batch: { kept }, refusal }: KeepSectionProps) {
  const { kept: texts } = useTexts('batch');
  const { pathname, search } = useLocation();
  const { state, formData } = useNavigation();
  const site = useSite();
  const [action, submit] = kept ? ([keepActions.anew, texts.anew] as const) : ([keepActions.keep, texts.keep] as const);
  const isSending = state === 'submitting' && formData?.get('action') === action;
  return (
    <Form method="post" action={pathname + search} className="stack" preventScrollReset>
      <Field id="nom" label={texts.name}>
        {(control) => (
          <TextInput
            {...control}
            name="nom"
            key={kept?.name}
            defaultValue={refusal?.name ?? kept?.name ?? ''}
            maxLength={maxNameLength}
            autoComplete="off"
          />
        )}
      </Field>
      <div className="row gap-3">
        <Button look="second" name="action" value={action} busy={isSending}>
          {submit}
        </Button>
        <ButtonLink as={SiteLink} look="ghost" href={pathOf('parcelFiles', site)}>
          {texts.mine}
        </ButtonLink>
      </div>
    </Form>
  );
}

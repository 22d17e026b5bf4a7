import type { FormRefusal } from '#app/forms/answer-form.ts';
import { isRefused, PageForm, TextField } from '#app/forms/PageForm.tsx';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { Button } from '#app/ui/Button.tsx';
import { type FlagState, maxReasonLength } from '#domain/flags/flag.ts';
import { siteFlagText } from './flag-text.ts';

export type FlagSwitchProps = { readonly flag: FlagState; readonly refusal: FormRefusal | undefined };

/** The state of one flag on one site, and the form that changes it; the page's action has `changeFlag` as `flag`. */
export function FlagSwitch({ flag, refusal }: FlagSwitchProps) {
  const { office } = useDocumentMessages();
  const texts = office.flags;
  const { name, site, isOpen, isFixed } = flag;
  const label = siteFlagText(flag, office);
  const of = `${name}-${site}`;
  const hidden = { name, site, isOpen: String(!isOpen) };
  const form = { intent: 'flag', of, refusal, hidden, failed: texts.failed };
  return (
    <fieldset className="o-switch" data-open={isOpen}>
      <legend>{office.sites[site]}</legend>
      <p className="o-mark">{isOpen ? texts.open : texts.closed}</p>
      {!isOpen && !isFixed && (
        <PageForm {...form}>
          <Button size="small" look="second" aria-label={`${texts.doOpen} ${label}`}>
            {texts.doOpen}
          </Button>
        </PageForm>
      )}
      {isOpen && (
        <details open={isRefused(refusal, 'flag', of)}>
          <summary aria-label={`${texts.doClose} ${label}`}>{texts.doClose}</summary>
          <PageForm {...form}>
            <TextField name="reason" label={texts.reason} maxLength={maxReasonLength} />
            <Button size="small" aria-label={`${texts.confirmClose} ${label}`}>
              {texts.confirmClose}
            </Button>
          </PageForm>
        </details>
      )}
    </fieldset>
  );
}

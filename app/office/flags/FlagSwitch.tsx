import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { type FlagState, maxReasonLength } from '#domain/flags/flag.ts';
import type { FlagRefusal } from './change-flag.ts';
import { siteFlagText } from './flag-text.ts';

export type FlagSwitchProps = {
  readonly flag: FlagState;
  /** Why the last change of this flag was refused; null if it wasn't. */
  readonly refusal: FlagRefusal | null;
  /** Path of the page whose action changes the flag. */
  readonly page: string;
};

/** The state of one flag on one site, and the form that changes it. */
export function FlagSwitch({ flag, refusal, page }: FlagSwitchProps) {
  const { office } = useDocumentMessages();
  const texts = office.flags;
  const { name, site, isOpen, isFixed } = flag;
  const label = siteFlagText(flag, office);
  const id = `motif-${name.replace(':', '-')}-${site}`;
  return (
    <fieldset className="o-switch" data-open={isOpen}>
      <legend>{office.sites[site]}</legend>
      <p className="o-mark">{isOpen ? texts.open : texts.closed}</p>
      {!isOpen && !isFixed && (
        <form method="post" action={page}>
          <FlagFields flag={flag} isOpen />
          <Button size="small" look="second" aria-label={`${texts.doOpen} ${label}`}>
            {texts.doOpen}
          </Button>
        </form>
      )}
      {isOpen && (
        <details open={refusal !== null}>
          <summary aria-label={`${texts.doClose} ${label}`}>{texts.doClose}</summary>
          <form method="post" action={page} noValidate>
            <FlagFields flag={flag} isOpen={false} />
            <Field id={id} label={texts.reason} error={refusal?.message}>
              {(control) => (
                <TextInput
                  {...control}
                  name="reason"
                  autoComplete="off"
                  maxLength={maxReasonLength}
                  defaultValue={refusal?.reason}
                  autoFocus={refusal !== null}
                />
              )}
            </Field>
            <Button size="small" aria-label={`${texts.confirmClose} ${label}`}>
              {texts.confirmClose}
            </Button>
          </form>
        </details>
      )}
    </fieldset>
  );
}

function FlagFields({ flag: { name, site }, isOpen }: { readonly flag: FlagState; readonly isOpen: boolean }) {
  return (
    <>
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="site" value={site} />
      <input type="hidden" name="open" value={String(isOpen)} />
    </>
  );
}

import type { KeyboardEvent } from 'react';
import { useNavigation } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { useAccount, useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { buysOn } from '#domain/account/buys-on.ts';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { pathOf } from '#domain/site/paths.ts';
import { maxNameLength } from '#domain/site/typed-text.ts';
import { quickActions, quickFields } from './quick-form.ts';

export type KeepListProps = {
  readonly name: string;
  readonly error: string | null;
};

export function KeepList({ name, error }: KeepListProps) {
  const { lists: texts } = useTexts('quickOrder');
  const [account, site] = [useAccount(), useSite()];
  const path = pathOf('quickOrder', site);
  if (!account || !buysOn(account, site)) {
    return (
      <TextLink as={SiteLink} href={signInAddress({ site, redirect: path })} tap className="t14">
        {texts.signIn}
      </TextLink>
    );
  }
  return (
    <>
      <Disclosure inline summary={texts.title} open={error !== null}>
        <KeepField name={name} error={error} />
      </Disclosure>
      <TextLink as={SiteLink} href={pathOf('orderLists', site)} tap className="t14">
        {texts.mine}
      </TextLink>
    </>
  );
}

function KeepField({ name, error }: KeepListProps) {
  const { lists: texts } = useTexts('quickOrder');
  const { formData } = useNavigation();
  const keep = (event: KeyboardEvent<HTMLInputElement>) => {
    // The first button of the form, which Enter would press, checks the lines.
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const { form } = event.currentTarget;
    form?.requestSubmit(form.querySelector<HTMLButtonElement>(`button[value="${quickActions.keep}"]`));
  };
  return (
    <div className="stack">
      <Field id="nom" label={texts.name} error={error}>
        {(control) => (
          <TextInput
            {...control}
            name={quickFields.name}
            defaultValue={name}
            maxLength={maxNameLength}
            autoComplete="off"
            onKeyDown={keep}
          />
        )}
      </Field>
      <Button
        look="second"
        name={quickFields.action}
        value={quickActions.keep}
        busy={formData?.get(quickFields.action) === quickActions.keep}
      >
        {texts.keep}
      </Button>
    </div>
  );
}

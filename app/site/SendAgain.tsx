import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { PlainActions } from '#app/ui/PlainPage.tsx';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import type { UnsentForm } from './unsent-form.ts';

/**
 * Shown when a form of the back office was sent after the session had ended. The member of staff can sign in in another
 * tab, and then send the same fields again from here.
 */
export function SendAgain({ action, fields, hadFile }: UnsentForm) {
  const { unsent: texts } = useDocumentMessages().office;
  const redirect = action.replace(/\?.*/s, '');
  return (
    <>
      <h1 className="h34">{texts.title}</h1>
      <p className="lead">{texts.lead}</p>
      {hadFile && <p>{texts.file}</p>}
      <form method="post" action={action}>
        {fields.map(([name, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields never change, and several may have the same name
          <input key={at} type="hidden" name={name} value={value} />
        ))}
        <PlainActions>
          <ButtonLink look="second" href={signInAddress({ site: 'part', redirect })} target="_blank">
            {texts.signIn}
          </ButtonLink>
          <Button>{texts.send}</Button>
        </PlainActions>
      </form>
    </>
  );
}

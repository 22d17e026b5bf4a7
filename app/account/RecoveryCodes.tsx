import { useEffect, useState } from 'react';
import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { useSettings } from '#app/shell/site-context.ts';
import { Button, ButtonLink } from '#app/ui/Button.tsx';

/** Recovery codes to take along: selected, as a file, or copied where React runs and the browser lets it. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const { recovery: texts } = useAccountMessages().customerArea.security;
  const { providerLabel } = useSettings();
  const file = [texts.fileTitle(providerLabel), '', ...codes, ''].join('\r\n');
  return (
    <>
      <ul className="grid num">
        {codes.map((code) => (
          <li key={code} className="c6 strong">
            {code}
          </li>
        ))}
      </ul>
      <div className="row">
        <ButtonLink
          look="second"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download={texts.fileName}
        >
          {texts.download}
        </ButtonLink>
        <CopyButton text={codes.join('\n')} />
      </div>
    </>
  );
}

/** Absent where it could do nothing: before React runs, and on an origin whose clipboard is closed. */
function CopyButton({ text }: { readonly text: string }) {
  const { recovery: texts } = useAccountMessages().customerArea.security;
  const [told, setTold] = useState<string>();
  useEffect(() => {
    if (navigator.clipboard) setTold('');
  }, []);
  if (told === undefined) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setTold(texts.copied),
      () => setTold(texts.notCopied),
    );
  return (
    <>
      <Button type="button" look="second" onClick={copy}>
        {texts.copy}
      </Button>
      <span role="status">{told}</span>
    </>
  );
}

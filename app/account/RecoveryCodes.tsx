import { useTexts } from '#app/i18n/texts.ts';
import { useSettings } from '#app/shell/site-context.ts';
import { ButtonLink } from '#app/ui/Button.tsx';
import { CopyButton } from './CopyButton.tsx';

export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const { recovery: texts } = useTexts('customerArea').security;
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
        <CopyButton text={codes.join('\n')} texts={texts} />
      </div>
    </>
  );
}

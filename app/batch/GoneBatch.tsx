import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { ResultFrame } from './ResultFrame.tsx';

/** Shown for a file that has expired, or that belongs to another account. */
export function GoneBatch() {
  const { result: texts } = useTexts('batch');
  const site = useSite();
  return (
    <ResultFrame title={texts.gone}>
      <div className="stack">
        <h1 className="h34" tabIndex={-1}>
          {texts.gone}
        </h1>
        <p>{texts.goneText}</p>
        <p>
          <ButtonLink as={SiteLink} href={pathOf('batch', site)}>
            {texts.again}
          </ButtonLink>
        </p>
      </div>
    </ResultFrame>
  );
}

import { type SubmitEvent, useEffect, useState } from 'react';
import { useMode } from '#app/site/site-context.ts';
import { ConsentBanner, type ConsentBannerProps } from '#app/ui/ConsentBanner.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { consentValues } from './consent-values.ts';
import { keepConsent } from './keep-consent.ts';

export type ConsentPromptProps = {
  readonly texts: ConsentBannerProps['texts'];
  readonly onChosen: () => void;
};

/** The banner with React; a page of the journey stays where it is. */
export function ConsentPrompt({ texts, onChosen }: ConsentPromptProps) {
  const mode = useMode();
  const [announced, setAnnounced] = useState(false);
  // Only what changes in the page is read out.
  useEffect(() => setAnnounced(true), []);
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    keepConsent(event.currentTarget, event.nativeEvent.submitter);
    onChosen();
  };
  return (
    <ConsentBanner
      texts={texts}
      href={pathOf('cookies', mode)}
      values={consentValues}
      announced={announced}
      onSubmit={choose}
    />
  );
}

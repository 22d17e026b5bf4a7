import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useMode } from '#app/shell/site-context.ts';
import { ConsentBanner, type ConsentBannerProps } from '#app/ui/ConsentBanner.tsx';
import type { Locale } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import { consentValues } from './consent-values.ts';
import { keepConsent } from './keep-consent.ts';
import { keepRoomAtFoot } from './room-at-foot.ts';

export type ConsentPromptProps = {
  readonly texts: ConsentBannerProps['texts'];
  readonly onChosen: () => void;
};

const catalogues = {
  fr: () => import('#app/i18n/fr/tracking.ts'),
  en: () => import('#app/i18n/en/tracking.ts'),
} satisfies Record<Locale, unknown>;

/** The banner's words in the page's language; they come with it alone. */
export async function loadTexts(locale: Locale): Promise<ConsentPromptProps['texts']> {
  return (await catalogues[locale]()).tracking.banner;
}

/** The banner with React; a page of the journey stays where it is. */
export function ConsentPrompt({ texts, onChosen }: ConsentPromptProps) {
  const mode = useMode();
  const [announced, setAnnounced] = useState(false);
  // Only what changes in the page is read out.
  useEffect(() => setAnnounced(true), []);
  const banner = useRef<HTMLElement>(null);
  useEffect(() => (banner.current ? keepRoomAtFoot(banner.current) : undefined), []);
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    keepConsent(event.currentTarget, event.nativeEvent.submitter);
    onChosen();
  };
  return (
    <ConsentBanner
      ref={banner}
      texts={texts}
      href={pathOf('cookies', mode)}
      values={consentValues}
      announced={announced}
      onSubmit={choose}
    />
  );
}

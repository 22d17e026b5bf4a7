import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useSite } from '#app/shell/site-context.ts';
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

const textLoaders = {
  fr: () => import('#app/i18n/fr/tracking.ts'),
  en: () => import('#app/i18n/en/tracking.ts'),
} satisfies Record<Locale, unknown>;

/** Loads the banner's texts in the page's language; they are loaded only together with the banner. */
export async function loadTexts(locale: Locale): Promise<ConsentPromptProps['texts']> {
  return (await textLoaders[locale]()).tracking.banner;
}

/** The banner of application pages, which saves the choice without leaving the page. */
export function ConsentPrompt({ texts, onChosen }: ConsentPromptProps) {
  const site = useSite();
  // The server's HTML has the banner without its announcement, since screen readers announce only later changes of a live
  // region, and without buttons, which would leave the page before the script handles them.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
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
      href={pathOf('cookies', site)}
      values={consentValues}
      ready={ready}
      onSubmit={choose}
    />
  );
}

import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useLocale } from '#app/i18n/messages.tsx';
import { useSettings } from '#app/site/site-context.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { ConsentPromptProps } from './ConsentPrompt.tsx';
import { mayAsk } from './may-ask.ts';
import { useTrackView } from './use-track.ts';

type Prompt = { readonly Prompt: ComponentType<ConsentPromptProps>; readonly texts: ConsentPromptProps['texts'] };

const textsOf = {
  fr: () => import('#app/i18n/fr/tracking.ts'),
  en: () => import('#app/i18n/en/tracking.ts'),
} satisfies Record<Locale, unknown>;

/** The view of each application page; it stands before the page, so that it is told first. */
export function PageViews() {
  useTrackView({ event: 'page_view' }, useLocation().pathname);
  return null;
}

/** The banner of application pages, fetched only where a choice is to be made; document pages have theirs by their script. */
export function ConsentGate() {
  const { asked } = useSettings().tracking;
  const locale = useLocale();
  const [prompt, setPrompt] = useState<Prompt | null>(null);
  useEffect(() => {
    if (!asked || !mayAsk()) return;
    Promise.all([import('./ConsentPrompt.tsx'), textsOf[locale]()]).then(
      ([{ ConsentPrompt }, { tracking }]) => setPrompt({ Prompt: ConsentPrompt, texts: tracking.banner }),
      // Not asked is refused.
      () => undefined,
    );
  }, [asked, locale]);
  return prompt && <prompt.Prompt texts={prompt.texts} onChosen={() => setPrompt(null)} />;
}

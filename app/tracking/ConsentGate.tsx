import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useLocale } from '#app/i18n/messages.tsx';
import { useSettings } from '#app/shell/site-context.ts';
import { pages } from '#domain/site/paths.ts';
import type { ConsentPromptProps } from './ConsentPrompt.tsx';
import { mayAsk } from './may-ask.ts';
import { Tracked } from './Tracked.tsx';

type Prompt = { readonly Prompt: ComponentType<ConsentPromptProps>; readonly texts: ConsentPromptProps['texts'] };

const loadPageViews = async () => (await import('./PageViews.tsx')).PageViews;
const nothing = {};

/**
 * Starts statistics of visits, and asks for consent to them. On pages with passwords and on pages that links in mails
 * open it does nothing, so that no third-party script runs there, whatever the visitor has agreed to.
 */
export function ConsentGate() {
  return useLocation().pathname.startsWith(pages.signIn.path) ? null : <OpenGate />;
}

/**
 * Tracks page views if the visitor has agreed, and shows the banner if they haven't chosen yet. For application pages;
 * on document pages the page's script does this.
 */
function OpenGate() {
  const { asksConsent } = useSettings().tracking;
  const locale = useLocale();
  const [prompt, setPrompt] = useState<Prompt | null>(null);
  useEffect(() => {
    if (!asksConsent || !mayAsk()) return;
    import('./ConsentPrompt.tsx')
      .then(async ({ ConsentPrompt, loadTexts }) =>
        setPrompt({ Prompt: ConsentPrompt, texts: await loadTexts(locale) }),
      )
      // Without the banner the visitor can't agree: this counts as a refusal.
      .catch(() => undefined);
  }, [asksConsent, locale]);
  return (
    <>
      <Tracked load={loadPageViews} data={nothing} />
      {prompt && <prompt.Prompt texts={prompt.texts} onChosen={() => setPrompt(null)} />}
    </>
  );
}

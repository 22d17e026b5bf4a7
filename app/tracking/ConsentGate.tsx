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

/** Where passwords are typed and the links of mails lead, nothing of others is loaded, whatever was agreed to. */
export function ConsentGate() {
  return useLocation().pathname.startsWith(pages.signIn.path) ? null : <OpenGate />;
}

/**
 * What consent adds to application pages: the views of pages once it is given, the banner where it is to be asked for.
 * Document pages have theirs by their script.
 */
function OpenGate() {
  const { asked } = useSettings().tracking;
  const locale = useLocale();
  const [prompt, setPrompt] = useState<Prompt | null>(null);
  useEffect(() => {
    if (!asked || !mayAsk()) return;
    import('./ConsentPrompt.tsx')
      .then(async ({ ConsentPrompt, loadTexts }) =>
        setPrompt({ Prompt: ConsentPrompt, texts: await loadTexts(locale) }),
      )
      // Not asked is refused.
      .catch(() => undefined);
  }, [asked, locale]);
  return (
    <>
      <Tracked load={loadPageViews} told={nothing} />
      {prompt && <prompt.Prompt texts={prompt.texts} onChosen={() => setPrompt(null)} />}
    </>
  );
}

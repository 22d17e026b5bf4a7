import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useLocale } from '#app/i18n/messages.tsx';
import { useSettings } from '#app/shell/site-context.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { ConsentPromptProps } from './ConsentPrompt.tsx';
import { mayAsk } from './may-ask.ts';
import { Tracked } from './Tracked.tsx';

const loadPageViews = async () => (await import('./PageViews.tsx')).PageViews;
const nothing = {};

type Prompt = ComponentType<Omit<ConsentPromptProps, 'texts'>>;

/**
 * The banner in a language; its code and texts are loaded only if it is shown. If they can't be loaded, nothing is shown
 * and nothing is tracked, as if the visitor had refused.
 */
const promptIn = (locale: Locale) =>
  lazy(async (): Promise<{ default: Prompt }> => {
    try {
      const { ConsentPrompt, loadTexts } = await import('./ConsentPrompt.tsx');
      const texts = await loadTexts(locale);
      return { default: (props) => <ConsentPrompt texts={texts} {...props} /> };
    } catch {
      return { default: () => null };
    }
  });

const prompts: Readonly<Record<Locale, Prompt>> = { fr: promptIn('fr'), en: promptIn('en') };

export type ConsentGateProps = {
  /** Whether the visitor hasn't chosen yet, as far as their request tells; false on document pages. */
  readonly undecided: boolean;
};

/**
 * Tracks page views if the visitor has agreed, and shows the banner if they haven't chosen yet. For application pages;
 * on document pages the page's script does this. The banner is part of the server's HTML: it is the largest text of
 * some pages, and would otherwise appear a second after them.
 */
export function ConsentGate({ undecided }: ConsentGateProps) {
  const { asksConsent } = useSettings().tracking;
  const Prompt = prompts[useLocale()];
  const [asked, setAsked] = useState(asksConsent && undecided);
  useEffect(() => setAsked(asksConsent && mayAsk()), [asksConsent]);
  return (
    <>
      <Tracked load={loadPageViews} data={nothing} />
      {asked && (
        <Suspense>
          <Prompt onChosen={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}

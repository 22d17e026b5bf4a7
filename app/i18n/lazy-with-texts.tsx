import { type ComponentType, lazy, Suspense } from 'react';
import type { Locale } from '#domain/site/locale.ts';
import { useLocale } from './messages.tsx';

/**
 * A component whose code and texts, those of the page's language, are loaded after the page; if that fails, nothing
 * takes its place.
 */
export function lazyWithTexts<Props extends object, Texts>(
  component: () => Promise<ComponentType<Props & { readonly texts: Texts }>>,
  texts: Readonly<Record<Locale, () => Promise<Texts>>>,
): ComponentType<Props> {
  const loadIn = (locale: Locale) => async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      const [Part, loadedTexts] = await Promise.all([component(), texts[locale]()]);
      return { default: (props) => <Part {...props} texts={loadedTexts} /> };
    } catch {
      return { default: () => null };
    }
  };
  const parts: Readonly<Record<Locale, ComponentType<Props>>> = { fr: lazy(loadIn('fr')), en: lazy(loadIn('en')) };
  return function LazyPart(props: Props) {
    const Part = parts[useLocale()];
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}

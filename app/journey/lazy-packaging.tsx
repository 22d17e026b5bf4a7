import { type ComponentType, lazy, Suspense } from 'react';
import type { PackagingTexts } from '#app/i18n/fr/packaging.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import type { Locale } from '#domain/site/locale.ts';

const texts: Readonly<Record<Locale, () => Promise<{ readonly packaging: PackagingTexts }>>> = {
  fr: () => import('#app/i18n/fr/packaging.ts'),
  en: () => import('#app/i18n/en/packaging.ts'),
};

/** The texts, which the component gets besides its own properties. */
export type WithPackagingTexts = { readonly texts: PackagingTexts };

/**
 * Makes a component about the box for a parcel that is loaded with its texts after the page, since nobody needs it
 * first. The server renders it with the page; if it can't be loaded, nothing takes its place.
 */
export function lazyPackaging<Props extends object>(
  part: () => Promise<ComponentType<Props & WithPackagingTexts>>,
): ComponentType<Props> {
  const loaded = (locale: Locale) =>
    lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        const [Part, { packaging }] = await Promise.all([part(), texts[locale]()]);
        return { default: (props) => <Part {...props} texts={packaging} /> };
      } catch {
        return { default: () => null };
      }
    });
  const parts = { fr: loaded('fr'), en: loaded('en') };
  return function LazyPackaging(props) {
    const Part: ComponentType<Props> = parts[useLocale()];
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}

import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { allSites } from '#domain/site/site.ts';
import type { BrandFacts } from './brand-view.ts';

/** A sample of each site in its accent colour and in the theme of the page. */
export function BrandLooks({ brand }: { readonly brand: BrandFacts }) {
  const { office } = useDocumentMessages();
  const texts = office.brand;
  return (
    <div className="o-looks">
      {allSites.map((site) => (
        <figure key={site} data-site={site}>
          <figcaption>{`${site === 'pro' ? brand.professionalName : brand.name}, ${texts.looksOn[site]}`}</figcaption>
          <p className="o-looks__field">{site === 'pro' ? brand.professionalName : brand.name}</p>
          <p className="o-looks__text">{texts.sentence[site]}</p>
          <p className="o-looks__acts" aria-hidden="true">
            <span className="o-looks__button">{texts.button}</span>
            <span className="o-looks__link">{texts.link}</span>
          </p>
        </figure>
      ))}
    </div>
  );
}

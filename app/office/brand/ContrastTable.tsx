import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { themes } from '#domain/brand/palette.ts';
import { officePages } from '#domain/office/pages.ts';
import { allSites } from '#domain/site/site.ts';
import { type BrandPair, type BrandView, brandParams, pairsInView } from './brand-view.ts';
import { ratioText } from './ratio-text.ts';

export type ContrastTableProps = { readonly pairs: readonly BrandPair[]; readonly view: BrandView };

/** The pairs of colours of one site in one theme, those with the least contrast relative to their minimum first. */
export function ContrastTable({ pairs, view }: ContrastTableProps) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.brand;
  const { shown, total } = pairsInView(pairs, view);
  const { site, theme, all } = brandParams;
  return (
    <section className="o-sec" aria-labelledby="contrastes">
      <h2 id="contrastes">{texts.contrasts}</h2>
      <ContrastFilter view={view} />
      <table className="o-table o-contrasts">
        <thead>
          <tr>
            <th scope="col">{texts.use}</th>
            <th scope="col">{texts.sample}</th>
            <th scope="col">{texts.ratio}</th>
            <th scope="col">{texts.minimum}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((pair) => (
            <tr key={`${pair.front} ${pair.ground}`}>
              <th scope="row">
                {texts.uses[pair.front] ?? pair.front}
                <small>{texts.on(pair.front, pair.ground)}</small>
              </th>
              <td>
                <PairSample pair={pair} />
              </td>
              <td className="num" data-label={texts.ratio}>
                {ratioText(pair.ratio, locale)}
              </td>
              <td className="num" data-label={texts.minimum}>
                {ratioText(pair.minimum, locale)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="o-pages">
        <span className="num">{texts.shown(shown.length, total)}</span>
        {shown.length < total && (
          <TextLink href={`${officePages.brand.path}?${site}=${view.site}&${theme}=${view.theme}&${all}=1#contrastes`}>
            {texts.all}
          </TextLink>
        )}
      </p>
    </section>
  );
}

function ContrastFilter({ view }: Pick<ContrastTableProps, 'view'>) {
  const { office } = useDocumentMessages();
  const texts = office.brand;
  return (
    <form className="o-filters" action={`${officePages.brand.path}#contrastes`}>
      <Field id="site" label={texts.site}>
        {(control) => (
          <Select {...control} name={brandParams.site} defaultValue={view.site}>
            {allSites.map((site) => (
              <option key={site} value={site}>
                {office.sites[site]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="theme" label={texts.theme}>
        {(control) => (
          <Select {...control} name={brandParams.theme} defaultValue={view.theme}>
            {themes.map((theme) => (
              <option key={theme} value={theme}>
                {texts.themes[theme]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button size="small" look="second">
        {texts.view}
      </Button>
    </form>
  );
}

/**
 * Shows the two colours of a pair in any theme of the page: as letters, or as a border if the pair is only used for
 * shapes.
 */
function PairSample({ pair: { minimum, frontColour, groundColour } }: { readonly pair: BrandPair }) {
  return (
    <svg className="o-contrasts__sample" viewBox="0 0 52 28" aria-hidden="true">
      <rect width="52" height="28" rx="2" fill={groundColour} />
      {minimum === 3 ? (
        <rect x="13" y="8" width="26" height="12" rx="2" fill="none" stroke={frontColour} strokeWidth="2" />
      ) : (
        <text x="26" y="19" textAnchor="middle" fill={frontColour}>
          Aa
        </text>
      )}
    </svg>
  );
}

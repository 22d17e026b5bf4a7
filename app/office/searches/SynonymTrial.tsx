import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { formatPrice } from '#domain/money/money.ts';
import { catalogProductPath } from '#domain/office/pages.ts';
import type { TriedRule } from './change-synonym.ts';

/** Shows what searches would find with the rule: the number of products before and after, and the first products. */
export function SynonymTrial({ trial: { searches, products } }: { readonly trial: TriedRule }) {
  const { office } = useDocumentMessages();
  const texts = office.searches;
  const format = new Intl.NumberFormat(useLocale());
  const shown = searches.find(({ after }) => after > 0);
  return (
    <section aria-labelledby="essai" role="status">
      <h3 id="essai">
        {texts.trial}{' '}
        {shown && (
          <span>
            {texts.trialProducts(office.siteMarks[shown.site], format.format(shown.after), shown.after === 1)}
          </span>
        )}
      </h3>
      {products.length === 0 ? (
        <p className="o-note">{texts.trialNothing}</p>
      ) : (
        <ul>
          {products.map(({ code, name, price }) => (
            <li key={code}>
              <a href={catalogProductPath(code)}>{name}</a> <span className="num">{formatPrice(price)}</span>
            </li>
          ))}
        </ul>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.trialSearch}</th>
            <th scope="col">{texts.site}</th>
            <th scope="col" className="num">
              {texts.before}
            </th>
            <th scope="col" className="num">
              {texts.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {searches.map(({ site, text, before, after }) => (
            <tr key={`${site} ${text}`}>
              <th scope="row">{text}</th>
              <td>{office.siteMarks[site]}</td>
              <td className="num">{format.format(before)}</td>
              <td className="num">{format.format(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

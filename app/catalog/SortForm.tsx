import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import { plainList, sortParameters } from '#domain/catalog/list-address.ts';
import { productSorts } from '#domain/catalog/product-query.ts';
import type { HrefOf } from './list-state.ts';
import type { Listing } from './load-listing.ts';

/** The form that chooses a list's order. The page's script sends it at each choice; without scripts it has a button. */
export function SortForm({
  listing: { products, state },
  hrefOf,
}: {
  readonly listing: Listing;
  readonly hrefOf: HrefOf;
}) {
  const { label, submit } = useDocumentMessages().catalog.sort;
  const [action, query] = hrefOf({ sort: plainList.sort }).split('?');
  return (
    <form action={action} className="row gap-2" data-auto-submit="">
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className="vh" htmlFor="tri">
        {label}
      </label>
      <Select id="tri" name="tri" defaultValue={state.sort === plainList.sort ? '' : sortParameters[state.sort]}>
        {products.sorts.map(({ code, name }) => {
          const sort = productSorts.find((candidate) => candidate === code) ?? plainList.sort;
          return (
            <option key={code} value={sort === plainList.sort ? '' : sortParameters[sort]}>
              {name}
            </option>
          );
        })}
      </Select>
      <noscript>
        <Button look="second">{submit}</Button>
      </noscript>
    </form>
  );
}

import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { TermField } from '#app/office/search/TermField.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { officePages } from '#domain/office/pages.ts';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { orderPeriods, staffSorts } from '#domain/orders/staff-list.ts';
import { allSites } from '#domain/site/site.ts';
import { allOrders, type OrdersView, ordersAddress } from './orders-view.ts';

type ChoiceProps<Value extends string> = {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Text of the option that stands for no filter; absent if there is no such option. */
  readonly any?: string;
  readonly values: readonly Value[];
  readonly texts: Readonly<Record<Value, string>>;
};

function Choice<Value extends string>({ name, label, value, any, values, texts }: ChoiceProps<Value>) {
  return (
    <Field id={name} label={label}>
      {(control) => (
        <Select {...control} name={name} defaultValue={value}>
          {any !== undefined && <option value="">{any}</option>}
          {values.map((each) => (
            <option key={each} value={each}>
              {texts[each]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The filter of the list of orders; it applies to the orders of the open view. */
export function OrderFilters({ view }: { readonly view: OrdersView }) {
  const { office } = useDocumentMessages();
  const texts = office.orders;
  return (
    <form className="o-filters o-filters--narrow" method="post" action={officePages.orders.path}>
      {view.view !== 'all' && <input type="hidden" name="vue" value={view.view} />}
      <TermField label={texts.search} term={view.term} />
      <Choice
        name="site"
        label={texts.site}
        value={view.site}
        any={texts.anySite}
        values={allSites}
        texts={office.sites}
      />
      <Choice
        name="etat"
        label={texts.status}
        value={view.status}
        any={texts.anyStatus}
        values={orderStatuses}
        texts={texts.statuses}
      />
      <Choice
        name="periode"
        label={texts.period}
        value={view.period}
        values={orderPeriods.toReversed()}
        texts={texts.periods}
      />
      <Choice name="tri" label={texts.sort} value={view.sort} values={staffSorts} texts={texts.sorts} />
      <Button size="small" look="second">
        {texts.filter}
      </Button>
      {ordersAddress(view) !== ordersAddress(allOrders) && (
        <TextLink href={officePages.orders.path}>{texts.clear}</TextLink>
      )}
    </form>
  );
}

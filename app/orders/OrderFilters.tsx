import { Form } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Button } from '#app/ui/Button.tsx';
import { searchIcon } from '#app/ui/icons/shapes.ts';
import { Segmented } from '#app/ui/Segmented.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { pathOf } from '#domain/site/paths.ts';
import type { PurchasesPage } from './load-orders.ts';
import styles from './Orders.module.css';
import { countOf, groupParam, groupValue, listHref, orderGroups, textParam } from './order-list-address.ts';

export function OrderFilters({ page: { listed, statusCounts } }: { readonly page: PurchasesPage }) {
  const texts = useTexts('orders').filter;
  const path = pathOf('purchases', useSite());
  const { group, text } = listed;
  return (
    <div className={styles.filters}>
      <Segmented
        label={texts.groups}
        value={group}
        className={styles.groups}
        linkAs={SiteLink}
        hrefOf={(wanted) => listHref(path, { group: wanted, text, page: 0 })}
        segments={orderGroups.map((each) => ({
          value: each,
          label: texts.group[each],
          detail: String(countOf(each, statusCounts)),
        }))}
      />
      <Form method="get" action={path} role="search" className="row gap-2">
        {group === 'all' ? null : <input type="hidden" name={groupParam} value={groupValue(group)} />}
        <TextInput
          key={text}
          type="search"
          name={textParam}
          icon={searchIcon}
          defaultValue={text}
          maxLength={100}
          aria-label={texts.search}
          placeholder={texts.placeholder}
          autoComplete="off"
        />
        <Button look="second">{texts.find}</Button>
        {text === '' ? null : (
          <TextLink as={SiteLink} tap href={listHref(path, { group, text: '', page: 0 })}>
            {texts.showAll}
          </TextLink>
        )}
      </Form>
    </div>
  );
}

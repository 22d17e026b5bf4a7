import { Form } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import { entryKind, isIncomplete } from '#domain/address/address-book.ts';
import type { KeptAddress } from '#domain/address/address-book-contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import styles from './Book.module.css';
import type { BookPage } from './load-book.ts';

export type BookEntriesProps = {
  readonly entries: readonly KeptAddress[];
  readonly countryNames: BookPage['countryNames'];
  readonly faults: BookPage['faults'];
};

const joined = (parts: readonly string[], between: string) => parts.filter((part) => part !== '').join(between);

export function BookEntries({ entries, countryNames, faults }: BookEntriesProps) {
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.id} className="row between row--start">
          <Who entry={entry} countryNames={countryNames} fault={faults[entry.id]} />
          <Actions entry={entry} />
        </li>
      ))}
    </ul>
  );
}

type WhoProps = { readonly entry: KeptAddress; readonly fault: string | undefined } & Pick<
  BookEntriesProps,
  'countryNames'
>;

function Who({ entry, countryNames, fault }: WhoProps) {
  const texts = useTexts('addressBook');
  const isAddress = entryKind(entry) === 'ADDRESS';
  const incomplete = isAddress && isIncomplete(entry);
  const { isocode } = entry.country;
  const lines = [
    joined([joined([entry.firstName, entry.lastName], ' '), entry.companyName], ', '),
    joined([entry.line1, entry.additionalStreetName], ', '),
    isAddress ? joined([joined([entry.postalCode, entry.town], ' '), countryNames[isocode] ?? isocode], ', ') : '',
    joined([entry.email, entry.phone], ', '),
  ].filter((line) => line !== '');
  return (
    <div className={styles.who}>
      <h3 className="row gap-2 strong">
        {entry.addressName}
        {entry.isPrimary ? <Tag tone="accent">{texts.primary}</Tag> : null}
        {incomplete ? <Tag tone="warn">{texts.incomplete}</Tag> : null}
        {fault ? <Tag tone="warn">{texts.toMend}</Tag> : null}
      </h3>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same text, and the list never changes
        <p key={at} className="t14 muted">
          {line}
        </p>
      ))}
      {incomplete || fault ? <p className="t14">{fault ?? texts.incompleteText}</p> : null}
    </div>
  );
}

function Actions({ entry }: { readonly entry: KeptAddress }) {
  const texts = useTexts('addressBook');
  const site = useSite();
  const { id, addressName } = entry;
  return (
    <Form method="post" action={pathOf('addressBook', site)} className="row gap-2">
      <input type="hidden" name="id" value={id} />
      <ButtonLink
        as={SiteLink}
        look="second"
        size="small"
        href={pathOf('addressBookEntry', site, { id })}
        aria-label={texts.of(texts.edit, addressName)}
      >
        {texts.edit}
      </ButtonLink>
      {entry.isPrimary || entryKind(entry) === 'CONTACT' ? null : (
        <Button
          look="ghost"
          size="small"
          name="intent"
          value="primary"
          aria-label={texts.of(texts.makePrimary, addressName)}
        >
          {texts.makePrimary}
        </Button>
      )}
      <Button look="ghost" size="small" name="intent" value="remove" aria-label={texts.of(texts.remove, addressName)}>
        {texts.remove}
      </Button>
    </Form>
  );
}

import type { FormRefusal } from '#app/forms/answer-form.ts';
import { PageForm } from '#app/forms/PageForm.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
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
  readonly refusal: FormRefusal | undefined;
};

const joined = (parts: readonly string[], between: string) => parts.filter((part) => part !== '').join(between);

export function BookEntries({ entries, countryNames, faults, refusal }: BookEntriesProps) {
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.id} className="row between row--start">
          <Who entry={entry} countryNames={countryNames} fault={faults[entry.id]} />
          <Actions entry={entry} refusal={refusal} />
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

type ActionsProps = { readonly entry: KeptAddress } & Pick<BookEntriesProps, 'refusal'>;

function Actions({ entry: { id, addressName, isPrimary, ...entry }, refusal }: ActionsProps) {
  const texts = useTexts('addressBook');
  const site = useSite();
  const form = { of: id, refusal, failed: texts.failed, action: pathOf('addressBook', site) };
  const named = (verb: string) => ({ 'aria-label': texts.of(verb, addressName), children: verb });
  return (
    <div className="row gap-2">
      <ButtonLink look="second" size="small" href={pathOf('addressBookEntry', site, { id })} {...named(texts.edit)} />
      {isPrimary || entryKind(entry) === 'CONTACT' ? null : (
        <PageForm {...form} intent="primary">
          <Button look="ghost" size="small" {...named(texts.makePrimary)} />
        </PageForm>
      )}
      <PageForm {...form} intent="remove">
        <Button look="ghost" size="small" {...named(texts.remove)} />
      </PageForm>
    </div>
  );
}

import type { Answered, Office } from '#app/api/use-cases.ts';
import { TextField } from '#app/forms/PageForm.tsx';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { RowList, Section } from '#app/office/frame/Section.tsx';
import { StaffForm } from '#app/office/frame/StaffForm.tsx';
import { Button } from '#app/ui/Button.tsx';
import { customerPath, officePages } from '#domain/office/pages.ts';
import { customersTexts } from './customers-texts.ts';

/** The search form. It is sent by POST, because an address with personal data would remain in logs. */
export function CustomerFinder({ wanted = '' }: { readonly wanted?: string }) {
  const texts = usePageTexts(customersTexts);
  return (
    <search>
      <StaffForm intent="find" values={{ wanted }} action={officePages.customers.path} className="o-filters o-find">
        <TextField name="wanted" label={texts.search} spellCheck={false} maxLength={254} />
        <Button size="small">{texts.find}</Button>
      </StaffForm>
      <p className="o-note">{texts.note}</p>
    </search>
  );
}

type OpenViewsProps = { readonly open: Answered<Office['customers']['views']>; readonly current?: string };

/** The customers whose details the member has opened; other customers aren't listed. */
export function OpenViews({ open, current }: OpenViewsProps) {
  const { sites } = useDocumentMessages().office;
  const locale = useLocale();
  const texts = usePageTexts(customersTexts);
  return (
    <Section title={texts.open}>
      <RowList
        rows={open}
        idOf={({ id }) => id}
        text={({ id, name }) => (
          <a href={customerPath(id)} aria-current={id === current ? 'page' : undefined}>
            <b>{name}</b>
          </a>
        )}
        detail={({ reason }) => reason}
        side={({ site, until }) => (
          <p>
            {sites[site]}
            <small>{texts.until(momentText(until, locale))}</small>
          </p>
        )}
        empty={texts.none}
      />
    </Section>
  );
}

import type { Answered, Office } from '#app/api/use-cases.ts';
import type { FormRefusal } from '#app/forms/answer-form.ts';
import { PageForm, TextField } from '#app/forms/PageForm.tsx';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { Button } from '#app/ui/Button.tsx';
import { customerPath, officePages } from '#domain/office/pages.ts';
import { customersTexts } from './customers-texts.ts';

/** The search form. It is sent by POST, because an address with personal data would remain in logs. */
export function CustomerFinder({ refusal = null, wanted }: { refusal?: FormRefusal | null; wanted?: string }) {
  const texts = usePageTexts(customersTexts);
  return (
    <search>
      <PageForm
        intent="find"
        refusal={refusal}
        values={{ wanted: wanted ?? '' }}
        failed={texts.failed}
        action={officePages.customers.path}
        className="o-filters o-find"
      >
        <TextField name="wanted" label={texts.search} spellCheck={false} maxLength={254} />
        <Button size="small">{texts.find}</Button>
      </PageForm>
      <p className="o-note">{texts.note}</p>
    </search>
  );
}

type OpenViewsProps = { readonly open: Answered<Office['customers']['views']>; readonly current?: string };

/** The customers whose details the member has opened; other customers aren't listed. */
export function OpenViews({ open, current }: OpenViewsProps) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = usePageTexts(customersTexts);
  return (
    <section className="o-sec">
      <h2>{texts.open}</h2>
      {open.length === 0 && <p className="o-empty">{texts.none}</p>}
      <ul className="o-todo">
        {open.map(({ id, name, site, reason, until }) => (
          <li key={id}>
            <p>
              <a href={customerPath(id)} aria-current={id === current ? 'page' : undefined}>
                <b>{name}</b>
              </a>
              <span>{reason}</span>
            </p>
            <p>
              {office.sites[site]}
              <span>{texts.until(momentText(until, locale))}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

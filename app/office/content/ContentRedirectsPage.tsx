import type { Answered, Office } from '#app/api/use-cases.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import { hrefOn } from '#domain/content/href.ts';
import { officeItemPages } from '#domain/office/pages.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import { allSites } from '#domain/site/site.ts';
import { ContentTabs } from './ContentTabs.tsx';
import type { RedirectRefusal } from './edit-redirects.ts';

type Redirects = Answered<Office['redirects']['list']>;

export type ContentRedirectsPageProps = {
  readonly member: StaffMember;
  readonly redirects: Redirects;
  /** The redirect that was just saved or removed, by its path; null if none was. */
  readonly done: { readonly kind: 'saved' | 'removed'; readonly from: string } | null;
  readonly refusal: RedirectRefusal | null;
};

/** Lists redirects (paths that lead to another page), with the form that adds and removes them. */
export function ContentRedirectsPage({ member, redirects, done, refusal }: ContentRedirectsPageProps) {
  const { office } = useDocumentMessages();
  const texts = office.content.redirects;
  return (
    <OfficeFrame page="content" title={texts.title} member={member} lead={texts.lead}>
      <ContentTabs open="redirects" />
      {refusal && (
        <Alert tone="error" role="alert" title={texts.failed}>
          <p>{refusal.message}</p>
        </Alert>
      )}
      {done && !refusal && (
        <Alert tone="success" role="status">
          <p>{texts.done[done.kind](done.from)}</p>
        </Alert>
      )}
      <RedirectForm refusal={refusal} />
      {redirects.length === 0 ? <p className="o-empty">{texts.none}</p> : <RedirectTable redirects={redirects} />}
    </OfficeFrame>
  );
}

function RedirectForm({ refusal }: { readonly refusal: RedirectRefusal | null }) {
  const { office } = useDocumentMessages();
  const texts = office.content.redirects;
  const fields = [
    ['from', texts.from],
    ['to', texts.to],
  ] as const;
  return (
    <form method="post" action={officeItemPages.contentRedirects.path} className="o-filters" noValidate>
      <Field id="site" label={office.content.site}>
        {(control) => (
          <Select {...control} name="site" defaultValue={refusal?.typed.site ?? allSites[0]}>
            {allSites.map((site) => (
              <option key={site} value={site}>
                {office.sites[site]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {fields.map(([name, label]) => (
        <Field key={name} id={name} label={label} error={refusal?.errors[name]}>
          {(control) => (
            <TextInput {...control} name={name} defaultValue={refusal?.typed[name] ?? ''} autoComplete="off" />
          )}
        </Field>
      ))}
      <Button size="small" name="do" value="save">
        {texts.save}
      </Button>
    </form>
  );
}

function RedirectTable({ redirects }: { readonly redirects: Redirects }) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.content.redirects;
  return (
    <table className="o-table">
      <thead>
        <tr>
          <th scope="col">{texts.from}</th>
          <th scope="col">{texts.to}</th>
          <th scope="col">{office.content.site}</th>
          <th scope="col">{office.content.author}</th>
          <th scope="col">
            <span className="vh">{texts.remove}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {redirects.map(({ site, from, to, author, createdAt }) => (
          <tr key={`${site} ${from}`}>
            <th scope="row">{from}</th>
            <td>
              <a href={hrefOn(site, to)}>{to}</a>
            </td>
            <td>{office.sites[site]}</td>
            <td>
              {author}
              <small>{momentText(createdAt, locale)}</small>
            </td>
            <td>
              <form method="post" action={officeItemPages.contentRedirects.path}>
                <input type="hidden" name="site" value={site} />
                <input type="hidden" name="from" value={from} />
                <Button size="small" look="ghost" name="do" value="remove" aria-label={`${texts.remove}, ${from}`}>
                  {texts.remove}
                </Button>
              </form>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

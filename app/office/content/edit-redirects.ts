/** Saves and removes redirects for the back office's form. */
import { data } from 'react-router';
import { removeOnce } from '#app/api/remove-once.ts';
import type { Office } from '#app/api/use-cases.ts';
import { messagesBySubject, refusalOf } from '#app/office/frame/refused-call.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { officeItemPages } from '#domain/office/pages.ts';
import { allSites } from '#domain/site/site.ts';
import type { FieldMessages } from './ComponentFieldset.tsx';

/** Why a redirect was not saved; the page is shown again with what was typed. */
export interface RedirectRefusal {
  readonly typed: { readonly site: string; readonly from: string; readonly to: string };
  /** Error messages by the name of their field. */
  readonly errors: FieldMessages;
  readonly message: string;
}

/** Saves or removes the redirect in the form. Throws a redirect to the page, or returns the refusal with status 422. */
export async function editRedirects({ redirects }: Office, form: FormData) {
  const textOf = (field: string) => String(form.get(field) ?? '').trim();
  const typed = { site: textOf('site'), from: textOf('from'), to: textOf('to') };
  const site = allSites.find((each) => each === typed.site) ?? allSites[0];
  const isRemoved = form.get('do') === 'remove';
  try {
    if (isRemoved) await removeOnce(redirects.remove({ ...typed, site }));
    else await redirects.save({ ...typed, site });
  } catch (error) {
    const refusal = refusalOf(error);
    const errors = messagesBySubject(refusal);
    return data<RedirectRefusal>({ typed, errors, message: refusal.message }, { status: 422 });
  }
  const done = new URLSearchParams({ fait: isRemoved ? 'retire' : 'enregistre', chemin: typed.from });
  throw leaveTo(`${officeItemPages.contentRedirects.path}?${done}`, 303);
}

/** The action that changes a flag, for the page of flags and the page of carriers. */
import { data } from 'react-router';
import type { Office } from '#app/api/use-cases.ts';
import { isAbout, refusalOf } from '#app/office/frame/refused-call.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import type { FlagState } from '#domain/flags/flag.ts';

/** Why a flag was not changed; the page is shown again with what was typed. */
export interface FlagRefusal {
  readonly name: string;
  readonly site: string;
  readonly reason: string;
  readonly message: string;
  /** Whether the message belongs to the field for the reason. */
  readonly isReason: boolean;
}

/** Changes the flag that the form names. Throws a redirect to `page`, or returns the refusal with status 422. */
export async function changeFlag({ flags }: Office, form: FormData, page: string) {
  const textOf = (field: string) => String(form.get(field) ?? '');
  const [name, site, reason] = [textOf('name'), textOf('site'), textOf('reason')];
  const isOpen = textOf('open') === 'true';
  try {
    await flags.change({ name, site: site as FlagState['site'], isOpen, reason });
  } catch (error) {
    const refusal = refusalOf(error);
    const isReason = isAbout(refusal, 'reason');
    return data<FlagRefusal>({ name, site, reason, message: refusal.message, isReason }, { status: 422 });
  }
  throw leaveTo(`${page}?${new URLSearchParams({ change: `${name}:${site}` })}`, 303);
}

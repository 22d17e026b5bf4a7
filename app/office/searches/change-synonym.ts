/** The actions of the page of searches: try, add, change or remove a rule of synonyms. */
import { data } from 'react-router';
import { removeOnce } from '#app/api/remove-once.ts';
import type { Answered, Office } from '#app/api/use-cases.ts';
import { refusalOf } from '#app/office/frame/refused-call.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { type SynonymKind, synonymKinds } from '#domain/catalog/synonym-rule.ts';
import { type Locale, locales } from '#domain/site/locale.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { type SynonymDeed, searchesAddress, searchesFields, searchesViewOf } from './searches-view.ts';

/** What a rule would find. */
export type TriedRule = Answered<Office['searches']['tryRule']>;

/** A rule as it was typed. */
export interface TypedRule {
  readonly sought: string;
  readonly found: string;
  readonly kind: SynonymKind;
  /** Empty for both sites. */
  readonly site: Site | '';
  readonly locale: Locale;
}

/**
 * The result of a form, with which the page is shown again: what was typed, and what the rule would find or why it
 * wasn't saved.
 */
export interface SynonymOutcome {
  readonly typed: TypedRule;
  /** Error messages by the name of their field: `sought`, `found`. */
  readonly errors: Readonly<Record<string, string>>;
  /** Why the rule was refused; empty if it was only tried. */
  readonly message: string;
  readonly trial: TriedRule | null;
  /** Whether somebody else has removed the rule in the meantime. */
  readonly isGone: boolean;
}

interface Sent extends TypedRule {
  /** Id and version of the stored rule; empty for a new one. */
  readonly id: string;
  readonly version: string;
}

const deeds: Readonly<Record<SynonymDeed, (searches: Office['searches'], sent: Sent) => Promise<unknown>>> = {
  added: (searches, sent) => searches.addRule(sent),
  changed: (searches, sent) => searches.changeRule(sent),
  removed: (searches, sent) => removeOnce(searches.removeRule(sent)),
};

const isDeed = (text: string): text is SynonymDeed => Object.hasOwn(deeds, text);

function typedRule(form: FormData): TypedRule {
  const textOf = (field: string) => String(form.get(field) ?? '');
  return {
    sought: textOf('sought').slice(0, 2000),
    found: textOf('found').slice(0, 2000),
    kind: synonymKinds.find((kind) => kind === textOf('kind')) ?? 'oneWay',
    site: allSites.find((site) => site === textOf('site')) ?? '',
    locale: locales.find((locale) => locale === textOf('locale')) ?? 'fr',
  };
}

/** Why a call was refused; rethrows errors that the member can't react to. */
function refused(error: unknown, typed: TypedRule): SynonymOutcome {
  const refusal = refusalOf(error, [400, 404, 409, 503]);
  const errors: Record<string, string> = {};
  for (const { subject, message } of refusal.errors) {
    if (refusal.status === 400) errors[subject] = [errors[subject], message].filter(Boolean).join(' ');
  }
  return { typed, errors, message: refusal.message, trial: null, isGone: refusal.status === 404 };
}

/**
 * Performs the action of the pressed button. Throws a redirect to the list, or returns what a trial has found, or a
 * refusal with status 422.
 */
export async function changeSynonym({ searches }: Office, form: FormData, url: URL) {
  const typed = typedRule(form);
  const wish = String(form.get('do') ?? '');
  const sent = { ...typed, id: String(form.get('id') ?? ''), version: String(form.get('version') ?? '') };
  try {
    if (!isDeed(wish)) {
      const trial = await searches.tryRule(sent);
      return data<SynonymOutcome>({ typed, errors: {}, message: '', trial, isGone: false });
    }
    await deeds[wish](searches, sent);
  } catch (error) {
    return data(refused(error, typed), { status: 422 });
  }
  const back = new URL(searchesAddress({ ...searchesViewOf(url), open: null }), url);
  back.searchParams.set(searchesFields.done, wish);
  throw leaveTo(back.pathname + back.search, 303);
}

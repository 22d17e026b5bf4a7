/** The actions of the page of searches: try, add, change or remove a rule of synonyms. */
import { data } from 'react-router';
import type { ApiClient } from '#app/api/client.ts';
import { removeOnce } from '#app/api/remove-once.ts';
import { refusalOf } from '#app/office/frame/refused-call.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { type SynonymKind, splitExpressions, synonymKinds } from '#domain/catalog/synonym-rule.ts';
import { addSynonymCall, changeSynonymCall, removeSynonymCall, trySynonymCall } from '#domain/office/searches-calls.ts';
import type { SynonymTrialAnswer } from '#domain/office/searches-contract.ts';
import { type Locale, locales } from '#domain/site/locale.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { type SynonymDeed, searchesAddress, searchesFields, searchesViewOf } from './searches-view.ts';

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
  readonly trial: SynonymTrialAnswer | null;
  /** Whether somebody else has removed the rule in the meantime. */
  readonly isGone: boolean;
}

interface Sent {
  readonly api: ApiClient;
  readonly typed: TypedRule;
  /** Id of the stored rule; 0 for a new one. */
  readonly id: number;
  readonly version: number;
}

const bodyOf = ({ sought, found, kind, site, locale }: TypedRule) => ({
  sought: [...splitExpressions(sought)],
  found: [...splitExpressions(found)],
  kind,
  site: site || null,
  locale,
});

const deeds: Readonly<Record<SynonymDeed, (sent: Sent) => Promise<unknown>>> = {
  added: ({ api, typed }) => api.call(addSynonymCall, { body: bodyOf(typed) }),
  changed: ({ api, typed, id, version }) =>
    api.call(changeSynonymCall, { parameters: { id: String(id) }, body: { ...bodyOf(typed), version } }),
  removed: ({ api, id, version }) =>
    removeOnce(api.call(removeSynonymCall, { parameters: { id: String(id) }, query: { version: String(version) } })),
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

const numberOf = (form: FormData, field: string) => {
  const text = String(form.get(field) ?? '');
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
};

/** Why a call was refused; rethrows errors that the member can't react to. */
function refused(error: unknown, typed: TypedRule): SynonymOutcome {
  const refusal = refusalOf(error, [400, 404, 409, 503]);
  const errors: Record<string, string> = {};
  for (const { subject, message } of refusal.errors) {
    const field = subject.startsWith('sought') ? 'sought' : 'found';
    if (refusal.status === 400) errors[field] = [errors[field], message].filter(Boolean).join(' ');
  }
  return { typed, errors, message: refusal.message, trial: null, isGone: refusal.status === 404 };
}

/**
 * Performs the action of the pressed button. Throws a redirect to the list, or returns what a trial has found, or a
 * refusal with status 422.
 */
export async function changeSynonym(api: ApiClient, form: FormData, url: URL) {
  const typed = typedRule(form);
  const wish = String(form.get('do') ?? '');
  const [id, version] = [numberOf(form, 'id'), numberOf(form, 'version')];
  try {
    if (!isDeed(wish)) {
      const trial = await api.call(trySynonymCall, { body: { ...bodyOf(typed), replaces: id || null } });
      return data<SynonymOutcome>({ typed, errors: {}, message: '', trial, isGone: false });
    }
    await deeds[wish]({ api, typed, id, version });
  } catch (error) {
    return data(refused(error, typed), { status: 422 });
  }
  const back = new URL(searchesAddress({ ...searchesViewOf(url), open: null }), url);
  back.searchParams.set(searchesFields.done, wish);
  throw leaveTo(back.pathname + back.search, 303);
}

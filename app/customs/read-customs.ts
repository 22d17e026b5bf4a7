/** What the form of the declaration says (docs/requirements.md CUS-2 to CUS-4, SMT-18). */
import { type DeclarationForm, emptyArticle, readDeclarationForm } from '#domain/customs/declaration-form.ts';
import { declarationLimits } from '#domain/customs/declaration-rules.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { JourneyDetails } from '#domain/journey/details.ts';

/** The declaration as it stands in a form. */
export function declarationIn(form: FormData): DeclarationForm {
  // One look through all entries: a hundred articles are six hundred of them.
  const entries = new Map(form);
  return readDeclarationForm((name) => entries.get(name));
}

/** What a button asks for, as its value says it: `remove:2`, `take:0:610910`. */
export function intentOf(text: string): { readonly name: string; readonly article: number; readonly code: string } {
  const [name = '', article = '', code = ''] = text.split(':');
  return { name, article: /^\d{1,3}$/.test(article) ? Number(article) : -1, code };
}

/** Whether a form asks for an article more than a declaration holds. */
export function isFull({ articles }: Pick<DeclarationForm, 'articles'>): boolean {
  return articles.length >= declarationLimits.articles;
}

/** The declaration after what its own buttons do without a script: one article more, one less, a number found. */
function afterIntent(form: DeclarationForm, intent: ReturnType<typeof intentOf>, country: string): DeclarationForm {
  const { articles } = form;
  if (intent.name === 'add' && !isFull(form)) return { ...form, articles: [...articles, emptyArticle(country)] };
  if (intent.name === 'remove') return { ...form, articles: articles.filter((_, at) => at !== intent.article) };
  if (intent.name !== 'take' || !/^\d{6}$/.test(intent.code)) return form;
  const taken = (at: number) => at === intent.article;
  return { ...form, articles: articles.map((each, at) => (taken(at) ? { ...each, tariffNumber: intent.code } : each)) };
}

/** The references stand in the addresses; an address goes along only where its own was changed. */
function references(form: FormData, { details }: DraftAnswer): Partial<JourneyDetails> {
  const changed: Partial<Record<'sender' | 'recipient', JourneyDetails['sender']>> = {};
  for (const role of ['sender', 'recipient'] as const) {
    const typed = form.get(`${role}.customsReference`);
    const address = details[role];
    if (typeof typed === 'string' && address && typed !== address.customsReference) {
      changed[role] = { ...address, customsReference: typed };
    }
  }
  return changed;
}

/** The details that the form holds, with what its button asked for. */
export function readCustoms(form: FormData, before: DraftAnswer): Partial<JourneyDetails> {
  const intent = intentOf(String(form.get('intent') ?? ''));
  const customs = afterIntent(declarationIn(form), intent, before.criteria.from.country);
  return { customs, ...references(form, before) };
}

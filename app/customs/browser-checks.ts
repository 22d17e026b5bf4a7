/**
 * Checks the declaration in the browser. Imported only by `use-declaration-checks.ts`, when the rules are first needed.
 */

import type { DeclarationForm } from '#domain/customs/declaration-form.ts';
import { checkDeclarationForm } from '#domain/customs/declaration-form-check.ts';
import type { DeclarationKnowledge } from '#domain/customs/declaration-rules.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import type { Locale } from '#domain/site/locale.ts';

/** Error messages by place in the form, in the visitor's language. */
export function judgeDeclaration(
  form: DeclarationForm,
  knowledge: DeclarationKnowledge,
  locale: Locale,
): ReadonlyMap<string, string> {
  return new Map(
    checkDeclarationForm(form, knowledge).map(({ place, key, params }) => [place, errorMessage(locale, key, params)]),
  );
}

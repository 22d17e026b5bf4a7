/**
 * The rules of the declaration, for checks in the browser. `use-declaration-checks.ts` loads this module when the rules
 * are first needed; import it nowhere else.
 */

import type { DeclarationForm } from '#domain/customs/declaration-form.ts';
import { checkDeclarationForm } from '#domain/customs/declaration-form-check.ts';
import type { DeclarationKnowledge } from '#domain/customs/declaration-rules.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import type { Locale } from '#domain/site/locale.ts';

export function checkDeclarationFields(
  form: DeclarationForm,
  knowledge: DeclarationKnowledge,
  locale: Locale,
): ReadonlyMap<string, string> {
  return new Map(
    checkDeclarationForm(form, knowledge).map(({ place, key, params }) => [place, errorMessage(locale, key, params)]),
  );
}

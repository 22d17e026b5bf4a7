import { type FieldTexts, useLiveChecks } from '#app/forms/use-live-checks.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { entryField } from './entry-form.ts';

const loadChecks = () => import('./browser-entry-checks.ts');

/** Checks the fields of an entry while the visitor types (docs/requirements.md ADR-9). */
export function useEntryChecks(problems: FieldTexts) {
  const locale = useLocale();
  return useLiveChecks(problems, {
    load: loadChecks,
    check: async (form) => (await loadChecks()).checkEntryFields(form, locale),
    fieldOf: entryField,
  });
}

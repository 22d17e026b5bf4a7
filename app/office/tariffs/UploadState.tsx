import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { ButtonForm } from '#app/office/frame/StaffForm.tsx';
import { officePages } from '#domain/office/pages.ts';
import { formatDayOfYear } from '#domain/time/format-date.ts';
import type { UploadedTariff } from './tariff-view.ts';
import { tariffsTexts } from './tariffs-texts.ts';

/** The state of a file: in force, in force from a day in the future, or without a day. */
export function UploadState({ upload: { from, isInForce } }: { readonly upload: UploadedTariff }) {
  const { states } = usePageTexts(tariffsTexts);
  const locale = useLocale();
  if (from === null) return states.draft;
  return (isInForce ? states.inForce : states.coming)(formatDayOfYear(from, locale));
}

/**
 * The button that takes back the day from which a file applies, or that removes a file without such a day; null if the
 * file already applies.
 */
export function UploadWithdrawal({ upload: { id, name, from, isInForce } }: { readonly upload: UploadedTariff }) {
  const texts = usePageTexts(tariffsTexts);
  if (isInForce) return null;
  const [intent, look, label, fullLabel] =
    from === null
      ? (['remove', 'danger', texts.remove, texts.removeOf(name)] as const)
      : (['takeBack', 'second', texts.takeBack, texts.takeBackOf(name)] as const);
  const form = { intent, of: String(id), hidden: { id }, action: officePages.tariffs.path };
  return (
    <ButtonForm {...form} look={look} aria-label={fullLabel}>
      {label}
    </ButtonForm>
  );
}

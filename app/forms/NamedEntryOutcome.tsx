import { useLocation } from 'react-router';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';

export type NamedEntryOutcomeProps = {
  /** Why a form of the page was refused, one reason for each field; null if none was. */
  readonly refusal: { readonly refused: readonly string[] } | null;
  /** Query parameter in which a redirect names what a form has done. */
  readonly doneParam: string;
  readonly texts: { readonly failed: string; readonly done: Readonly<Record<string, string>> };
};

/** What a form of a page with named entries has done, or why it was refused; nothing if none was sent. */
export function NamedEntryOutcome({ refusal, doneParam, texts }: NamedEntryOutcomeProps) {
  const { search, key } = useLocation();
  if (refusal) {
    const title = refusal.refused.filter(Boolean).join(' ') || texts.failed;
    return <FocusedAlert cause={refusal} tone="error" role="alert" title={title} />;
  }
  const done = new URLSearchParams(search).get(doneParam) ?? '';
  return Object.hasOwn(texts.done, done) ? (
    <FocusedAlert cause={key} tone="success" role="status" title={texts.done[done]} />
  ) : null;
}

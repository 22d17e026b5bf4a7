import { useLocation } from 'react-router';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { doneParameter } from '#domain/site/scripted-form.ts';

export type DoneNoticeProps = {
  /** By the values of the parameter. */
  readonly texts: Readonly<Record<string, string>>;
};

/** What a form has done that led to this page, as the page's address names it. */
export function DoneNotice({ texts }: DoneNoticeProps) {
  const done = new URLSearchParams(useLocation().search).get(doneParameter) ?? '';
  return Object.hasOwn(texts, done) ? <FocusedAlert tone="success" role="status" title={texts[done]} /> : null;
}

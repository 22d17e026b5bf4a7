import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { likelyMail } from '#domain/address/likely-mail.ts';

export type MailHintProps = {
  /** Id of the field, which is uncontrolled. */
  readonly field: string;
  readonly initial: string;
  readonly children: ReactNode;
};

/** Below a field for an e-mail address: a question about a domain that looks mistyped, which keeps nobody from going on. */
export function MailHint({ field, initial, children }: MailHintProps) {
  const texts = useTexts('address');
  const [typed, setTyped] = useState(initial);
  useEffect(() => {
    const input = document.getElementById(field);
    if (!(input instanceof HTMLInputElement)) return;
    const read = () => setTyped(input.value);
    input.addEventListener('change', read);
    return () => input.removeEventListener('change', read);
  }, [field]);
  const meant = likelyMail(typed.trim());
  return (
    <>
      {children} <strong role="status">{meant === null ? null : texts.mailQuestion(meant)}</strong>
    </>
  );
}

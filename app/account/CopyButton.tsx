import { useEffect, useState } from 'react';
import { Button } from '#app/ui/Button.tsx';

export type CopyButtonProps = {
  readonly text: string;
  readonly texts: { readonly copy: string; readonly copied: string; readonly notCopied: string };
};

/** Rendered only if the clipboard can be used, which needs a hydrated page and a secure origin. */
export function CopyButton({ text, texts }: CopyButtonProps) {
  const [status, setStatus] = useState<string>();
  useEffect(() => {
    if (navigator.clipboard) setStatus('');
  }, []);
  if (status === undefined) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setStatus(texts.copied),
      () => setStatus(texts.notCopied),
    );
  return (
    <>
      <Button type="button" look="second" onClick={copy}>
        {texts.copy}
      </Button>
      <span role="status">{status}</span>
    </>
  );
}

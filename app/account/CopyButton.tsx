import { Button } from '#app/ui/Button.tsx';
import styles from './SignIn.module.css';

export type CopyButtonProps = {
  readonly text: string;
  readonly texts: { readonly copy: string; readonly copied: string; readonly notCopied: string };
};

/** Copies a text by the script of document pages (`app/enhance/copy-text.ts`); without one there is no button. */
export function CopyButton({ text, texts }: CopyButtonProps) {
  return (
    <>
      <Button
        type="button"
        look="second"
        className={styles.show}
        data-copy={text}
        data-copied={texts.copied}
        data-not-copied={texts.notCopied}
      >
        {texts.copy}
      </Button>
      <span role="status" />
    </>
  );
}

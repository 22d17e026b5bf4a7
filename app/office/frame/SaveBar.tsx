import type { ReactNode } from 'react';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { Button } from '#app/ui/Button.tsx';

export type SaveBarProps = {
  readonly save: string;
  /** Whether the form already has something that isn't stored, such as after a refusal. */
  readonly isUnsaved: boolean;
  /** What has to be read before the form is saved. */
  readonly children?: ReactNode;
  /** What the button says to the form's deed. */
  readonly value?: string;
  /** Buttons before the one that saves: the first button of a form is the one that Enter presses. */
  readonly first?: ReactNode;
  /** Shown after the button that saves, such as one that publishes. */
  readonly others?: ReactNode;
};

/** The end of a form that is saved as a whole; the script lists what isn't saved (`app/office/keys/unsaved-changes.ts`). */
export function SaveBar({ save, isUnsaved, children, value = 'save', first, others }: SaveBarProps) {
  const { unsaved, changes } = useDocumentMessages().office.save;
  return (
    <div className="o-save" data-save-bar={isUnsaved ? unsaved : ''}>
      {children}
      <p data-changes={changes}>{isUnsaved && unsaved}</p>
      <div className="o-buttons">
        {first}
        <Button size="small" name="do" value={value} aria-keyshortcuts="Control+S Meta+S">
          {save}
        </Button>
        {others}
      </div>
    </div>
  );
}

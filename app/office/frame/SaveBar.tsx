import type { ReactNode } from 'react';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { Button } from '#app/ui/Button.tsx';

export type SaveBarProps = {
  readonly save: string;
  /** Whether the form already has something that isn't stored, such as after a refusal. */
  readonly isUnsaved: boolean;
  /** What has to be read before the form is saved. */
  readonly children?: ReactNode;
  /** Buttons beside the one that saves. */
  readonly others?: ReactNode;
};

/** The end of a form that is saved as a whole; the script lists what isn't saved (`app/office/keys/unsaved-changes.ts`). */
export function SaveBar({ save, isUnsaved, children, others }: SaveBarProps) {
  const { unsaved, changes } = useDocumentMessages().office.save;
  return (
    <div className="o-save" data-save-bar={isUnsaved ? unsaved : ''}>
      {children}
      <p data-changes={changes}>{isUnsaved && unsaved}</p>
      <div className="o-buttons">
        <Button size="small" name="do" value="save" aria-keyshortcuts="Control+S Meta+S">
          {save}
        </Button>
        {others}
      </div>
    </div>
  );
}

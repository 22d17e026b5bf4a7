import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { RelayMessages } from '#app/i18n/fr/relay.ts';
import { Button } from '#app/ui/Button.tsx';
import { WholeScreen } from '#app/ui/Dialog.tsx';
import { mapPinIcon } from '#app/ui/icons/shapes.ts';
import { Segmented } from '#app/ui/Segmented.tsx';
import { useBackCloses } from '#app/ui/use-back-closes.ts';
import styles from './RelayPicker.module.css';

export type RelayDialogProps = {
  readonly name: string;
  readonly title: string;
  readonly texts: RelayMessages;
  /** Element id of the error message below the field, for `aria-describedby`; undefined without an error. */
  readonly errorId: string | undefined;
  readonly bar: ReactNode;
  readonly list: ReactNode;
  readonly map: ReactNode;
  readonly choice: string | null;
  readonly onConfirm: () => void;
  /**
   * Called when the dialog is closed without a confirmation: by Escape, the browser's back button or the close button.
   */
  readonly onCancel: () => void;
};

const views = ['list', 'map'] as const;

/** List or map, covering a small screen. A choice takes effect once it is confirmed. */
export function RelayDialog(props: RelayDialogProps) {
  const { name, title, texts, errorId, bar, list, map, choice, onConfirm, onCancel } = props;
  const [open, setOpen] = useState(false);
  const [chosenView, setView] = useState<(typeof views)[number]>('list');
  const view = map ? chosenView : 'list';
  const cancel = () => {
    // The dialog reports that it was closed after a confirmation too.
    if (!open) return;
    setOpen(false);
    onCancel();
  };
  const confirm = () => {
    setOpen(false);
    onConfirm();
  };
  useBackCloses(open, cancel);
  return (
    <>
      <Button
        look="second"
        type="button"
        icon={mapPinIcon}
        aria-haspopup="dialog"
        aria-describedby={errorId}
        onClick={() => setOpen(true)}
      >
        {texts.openPicker}
      </Button>
      <WholeScreen
        id={`${name}-dialog`}
        open={open}
        onClose={cancel}
        title={title}
        closeLabel={texts.closePicker}
        foot={
          <>
            <p className={styles.choice} role="status">
              {choice ?? texts.noChoice}
            </p>
            <Button type="button" disabled={choice === null} onClick={confirm}>
              {texts.take}
            </Button>
          </>
        }
      >
        <div className={styles.whole}>
          {map && (
            <div className={styles.views}>
              <Segmented
                label={texts.view}
                segments={views.map((value) => ({ value, label: texts.views[value] }))}
                value={view}
                onSelect={setView}
              />
            </div>
          )}
          {bar}
          <div hidden={view === 'map'}>{list}</div>
          {open && view === 'map' && map}
        </div>
      </WholeScreen>
    </>
  );
}

/**
 * The confirmed choice as a hidden field of the form. When it changes, it fires `input`, as a field does when something
 * is typed.
 */
export function ConfirmedChoice({
  name,
  postOfficeId,
}: {
  readonly name: string;
  readonly postOfficeId: string | null;
}) {
  const field = useRef<HTMLInputElement>(null);
  const lastId = useRef(postOfficeId);
  useEffect(() => {
    if (lastId.current === postOfficeId) return;
    lastId.current = postOfficeId;
    field.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [postOfficeId]);
  return <input ref={field} type="hidden" name={name} value={postOfficeId ?? ''} />;
}

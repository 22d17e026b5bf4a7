import { type ReactNode, useEffect, useRef } from 'react';
import { xIcon } from '#app/ui/icons/shapes.ts';
import { IconButton } from './Button.tsx';
import { classNames } from './class-names.ts';
import styles from './Dialog.module.css';

export type DialogProps = {
  /** Id of the dialog, and the prefix of its title's id. */
  readonly id: string;
  readonly open: boolean;
  /**
   * Called on Escape, the close button or a click outside. It is called again when the dialog closes because `open` has
   * become false.
   */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** The buttons that confirm or cancel, below the content. */
  readonly foot?: ReactNode;
};

/** A dialog in the middle of the page; on small screens it rises from the bottom. */
export function Dialog(props: DialogProps) {
  return <ModalDialog {...props} className={styles.dialog} />;
}

/** A panel of full height, for filters and the like: title, scrolling content, and buttons at the bottom. */
export function Sheet(props: DialogProps) {
  return <ModalDialog {...props} className={styles.sheet} />;
}

/** A panel at the right edge, such as the mini cart; on small screens at the bottom. */
export function Drawer(props: DialogProps) {
  return <ModalDialog {...props} className={styles.drawer} />;
}

/** A native `<dialog>`, which handles Escape, makes the page inert and returns the focus. */
function ModalDialog({
  id,
  open,
  onClose,
  title,
  closeLabel,
  children,
  foot,
  className,
}: DialogProps & { readonly className: string | undefined }) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click outside is for pointers; by keyboard, Escape closes the dialog
    <dialog
      ref={dialog}
      id={id}
      className={classNames(styles.modal, className)}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 className="h18" id={`${id}-title`}>
            {title}
          </h2>
          <IconButton icon={xIcon} label={closeLabel} onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </dialog>
  );
}

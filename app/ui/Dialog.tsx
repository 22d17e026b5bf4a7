import { type ReactNode, useEffect, useRef } from 'react';
import { xIcon } from '#app/ui/icons/shapes.ts';
import { IconButton } from './Button.tsx';
import { classNames } from './class-names.ts';
import styles from './Dialog.module.css';

export type DialogProps = {
  /** Also the prefix of the title's id. */
  readonly id: string;
  readonly open: boolean;
  /** Called for Escape, the close button, or a press outside. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Buttons that decide. */
  readonly foot?: ReactNode;
};

/** A dialog in the middle of the page; on small screens it rises from the bottom. */
export function Dialog(props: DialogProps) {
  return <ModalDialog {...props} className={styles.dialog} />;
}

/** A full-height panel for filters and the like: title, scrolling content, foot with the result. */
export function Sheet(props: DialogProps) {
  return <ModalDialog {...props} className={styles.sheet} />;
}

/** A panel at the end edge, such as the mini cart; on small screens at the bottom. */
export function Drawer(props: DialogProps) {
  return <ModalDialog {...props} className={styles.drawer} />;
}

/** A dialog that fills a small screen; its body has no margin. */
export function WholeScreen(props: DialogProps) {
  return <ModalDialog {...props} className={styles.whole} />;
}

/** The native dialog handles Escape, makes the page inert and returns the focus. */
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press outside is for the pointer, Escape closes by keyboard
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

import { type ReactNode, useEffect, useRef } from 'react';
import { xIcon } from '#app/ui/icons/shapes.ts';
import { IconButton } from './Button.tsx';
import { classNames } from './class-names.ts';
import styles from './Dialog.module.css';

export type DialogProps = {
  /** Also the prefix of its title's id. */
  readonly id: string;
  readonly open: boolean;
  /** Escape, the close button, or a press outside. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Buttons: the decision. */
  readonly foot?: ReactNode;
};

/** A decision or a picker, on top of the page; on small screens it rises from the bottom. */
export function Dialog(props: DialogProps) {
  return <ModalDialog {...props} className={styles.dialog} />;
}

/** Filters and the like on small screens: title, scroll, foot with the result of the choice. */
export function Sheet(props: DialogProps) {
  return <ModalDialog {...props} className={styles.sheet} />;
}

/** What one looks at beside the page, such as the mini cart: from the end edge, on small screens from the bottom. */
export function Drawer(props: DialogProps) {
  return <ModalDialog {...props} className={styles.drawer} />;
}

/** A picker that has the whole of a small screen; its body has no margin of its own. */
export function WholeScreen(props: DialogProps) {
  return <ModalDialog {...props} className={styles.whole} />;
}

/** The native dialog gives Escape, the inert page and the return of the focus. */
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the press outside is for the pointer
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

import { xIcon } from '#app/ui/icons/shapes.ts';
import styles from './BegunBar.module.css';
import { ButtonLink, IconButton } from './Button.tsx';

export type BegunBarProps = {
  /** `title` precedes the two places; `to` separates them. */
  readonly texts: {
    readonly label: string;
    readonly title: string;
    readonly to: string;
    readonly resume: string;
    readonly close: string;
  };
  /** The address of each step, to which the script appends the draft's code. */
  readonly hrefs: { readonly contact: string; readonly customs: string; readonly options: string };
};

/**
 * The bar at the bottom of a document page that offers to continue an unfinished journey. It has a fixed position, so
 * that showing it moves nothing else.
 */
export function BegunBar({ texts, hrefs }: BegunBarProps) {
  return (
    <aside className={styles.bar} aria-label={texts.label} data-begun hidden>
      <p>
        {texts.title} <b data-begun-from /> {texts.to} <b data-begun-to />
      </p>
      <ButtonLink
        look="second"
        size="small"
        href={hrefs.contact}
        data-contact={hrefs.contact}
        data-customs={hrefs.customs}
        data-options={hrefs.options}
        data-no-prefetch
      >
        {texts.resume}
      </ButtonLink>
      <IconButton icon={xIcon} label={texts.close} data-begun-close />
    </aside>
  );
}

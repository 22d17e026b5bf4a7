import { xIcon } from '#app/ui/icons/shapes.ts';
import styles from './BegunBar.module.css';
import { ButtonLink, IconButton } from './Button.tsx';

export type BegunBarProps = {
  /** `title` stands before the two places, `to` between them. */
  readonly texts: {
    readonly label: string;
    readonly title: string;
    readonly to: string;
    readonly resume: string;
    readonly close: string;
  };
  /** Where each step goes on, without the code of what was begun. */
  readonly hrefs: { readonly contact: string; readonly customs: string; readonly options: string };
};

/** At the lower edge of a document page: something was begun. It moves nothing when the script shows it. */
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

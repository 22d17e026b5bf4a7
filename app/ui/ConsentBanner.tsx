import type { Ref, SubmitEvent } from 'react';
import { Button, ButtonLink } from './Button.tsx';
import styles from './ConsentBanner.module.css';
import { classNames } from './class-names.ts';

export type ConsentBannerProps = {
  readonly texts: {
    readonly label: string;
    /** Announced when the banner appears. */
    readonly announcement: string;
    readonly text: string;
    readonly refuse: string;
    readonly accept: string;
    readonly choose: string;
  };
  /** Address of the page about cookies, which also handles the form. */
  readonly href: string;
  readonly values: { readonly refuse: string; readonly accept: string };
  /** False until the script works: the announcement is then empty, and the form keeps its room but can't be used. */
  readonly ready?: boolean;
  readonly ref?: Ref<HTMLElement>;
  readonly onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
};

/**
 * The banner that asks for consent to cookies, with three equally prominent choices. It is the last element in the
 * page's flow, so that showing it moves nothing and whatever it covers can be scrolled into view (docs/requirements.md
 * API-6).
 */
export function ConsentBanner({ texts, href, values, ready = true, ref, onSubmit }: ConsentBannerProps) {
  return (
    <section ref={ref} className={`no-print ${styles.banner}`} aria-label={texts.label}>
      <p className="vh" role="status">
        {ready ? texts.announcement : ''}
      </p>
      <p className={styles.text}>{texts.text}</p>
      <form
        method="post"
        action={href}
        className={classNames('row gap-2', !ready && styles.waiting)}
        onSubmit={onSubmit}
      >
        <Button look="second" size="small" name="consent" value={values.refuse}>
          {texts.refuse}
        </Button>
        <Button look="second" size="small" name="consent" value={values.accept}>
          {texts.accept}
        </Button>
        <ButtonLink look="second" size="small" href={href}>
          {texts.choose}
        </ButtonLink>
      </form>
    </section>
  );
}

import type { MouseEvent, ReactNode, Ref } from 'react';
import { circleAlertIcon } from '#app/ui/icons/shapes.ts';
import styles from './ErrorSummary.module.css';
import { Icon } from './Icon.tsx';

export type FieldError = {
  /** Id of the control to mend. */
  readonly fieldId: string;
  readonly message: ReactNode;
  /** What the control belongs to, where a form has several alike: « Expéditeur ». */
  readonly group?: string;
};

export type ErrorSummaryProps = {
  readonly id?: string;
  /** Says how many, such as « 3 champs à corriger ». */
  readonly title: ReactNode;
  /** In the form's order. */
  readonly errors: readonly FieldError[];
  /** Extra line for a failure that belongs to no field. */
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLElement>;
};

/** In the application a changed hash is a navigation, which would drop what the action answered: the focus goes there alone. */
function goToField(event: MouseEvent, fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/**
 * What to mend, at the head of the form, with a link to each field. Takes the focus when shown: by `autofocus` on a
 * freshly served page, by its `ref` in the application.
 */
export function ErrorSummary({ id = 'error-summary', title, errors, children, ref }: ErrorSummaryProps) {
  const groups = [...Map.groupBy(errors, ({ group = '' }) => group)];
  return (
    <section
      className={styles.summary}
      id={id}
      ref={ref}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the summary of a refused form is what to read first
      autoFocus
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`}>
        <Icon shape={circleAlertIcon} />
        {title}
      </h2>
      {children}
      {groups.length > 0 && (
        <div>
          {groups.map(([group, own]) => (
            <div key={group}>
              {group && <h3 className="t14">{group}</h3>}
              <ul>
                {own.map(({ fieldId, message }) => (
                  <li key={fieldId}>
                    <a href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId)}>
                      {message}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

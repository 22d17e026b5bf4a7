import { type MouseEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { circleAlertIcon } from '#app/ui/icons/shapes.ts';
import styles from './ErrorSummary.module.css';
import { Icon } from './Icon.tsx';

export type FieldError = {
  /** Id of the control to correct. */
  readonly fieldId: string;
  readonly message: ReactNode;
  /** Name of the part of the form that contains the control, if a form has several alike: « Expéditeur ». */
  readonly group?: string;
};

export type ErrorSummaryProps = {
  readonly id?: string;
  /** Includes the number of errors, such as « 3 champs à corriger ». */
  readonly title: ReactNode;
  /** The errors in the form's order. */
  readonly errors: readonly FieldError[];
  /** A message about the form as a whole, between the title and the list. */
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLElement>;
};

/**
 * Moves the focus to a field without following the link: the router treats a changed hash as a navigation, and would
 * drop the action's answer.
 */
function goToField(event: MouseEvent, fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/**
 * The errors of a form, shown above it, each with a link to its field. Takes the focus when it appears: by `autofocus`
 * after a full page load, otherwise through `ref`.
 */
export function ErrorSummary({ id = 'error-summary', title, errors, children, ref }: ErrorSummaryProps) {
  const groups = [...Map.groupBy(errors, ({ group = '' }) => group)];
  return (
    <section
      className={styles.summary}
      id={id}
      ref={ref}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the errors of a refused form must be read first
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
          {groups.map(([group, groupErrors]) => (
            <div key={group}>
              {group && <h3 className="t14">{group}</h3>}
              <ul>
                {groupErrors.map(({ fieldId, message }) => (
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

/**
 * An error summary that takes the focus whenever `cause` changes, so that the same errors are announced again after a
 * second attempt.
 */
export function FocusedErrorSummary({
  cause,
  ...summary
}: Omit<ErrorSummaryProps, 'ref'> & { readonly cause: unknown }) {
  const place = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `cause` may come with the same errors
  useEffect(() => place.current?.focus(), [cause]);
  return <ErrorSummary ref={place} {...summary} />;
}

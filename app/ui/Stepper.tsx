import { checkIcon } from '#app/ui/icons/shapes.ts';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import type { LinkElement } from './link-element.ts';
import { Plate } from './Plate.tsx';
import styles from './Stepper.module.css';

export type Step = {
  readonly label: string;
  /** Only `done` steps are links. */
  readonly state: 'done' | 'current' | 'coming';
  readonly href?: string;
};

export type StepperProps = {
  /** Accessible name of the navigation, such as « Étapes de l’envoi ». */
  readonly label: string;
  readonly steps: readonly Step[];
  /** Text shown on small screens, such as « Étape 1 sur 4 ». */
  readonly position: string;
  /** For screen readers after a completed step, such as « , étape faite ». */
  readonly doneText: string;
  readonly linkAs?: LinkElement;
};

/** The steps of the journey. Small screens show a bar for each step, the current step's name and « Étape 1 sur 4 ». */
export function Stepper({ label, steps, position, doneText, linkAs: Link = 'a' }: StepperProps) {
  const current = steps.find((step) => step.state === 'current');
  return (
    <nav aria-label={label}>
      <p className={styles.name} aria-hidden="true">
        <b>{current?.label}</b>
        <span>{position}</span>
      </p>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step.label}
            className={classNames(step.state === 'done' && styles.done)}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            {step.state === 'done' && step.href ? (
              <Link className={styles.step} href={step.href}>
                <Plate>
                  <Icon shape={checkIcon} size={16} />
                </Plate>
                <span>{step.label}</span>
                <span className="vh">{doneText}</span>
              </Link>
            ) : (
              <span className={styles.step}>
                <Plate>{step.state === 'done' ? <Icon shape={checkIcon} size={16} /> : index + 1}</Plate>
                <span>{step.label}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

import type { TextPiece } from './word-changes.ts';

type MarkedTextProps = {
  readonly pieces: readonly TextPiece[];
  /** How the pieces that changed are marked. */
  readonly as: 'ins' | 'del';
};

/** A text with its changed pieces marked. */
export function MarkedText({ pieces, as: Mark }: MarkedTextProps) {
  return pieces.map(({ text, changed }, at) => {
    const key = `${at} ${text}`;
    return changed ? <Mark key={key}>{text}</Mark> : <span key={key}>{text}</span>;
  });
}

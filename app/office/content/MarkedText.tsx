import type { TextPiece } from './word-changes.ts';

type MarkedTextProps = {
  readonly pieces: readonly TextPiece[];
  readonly as: 'ins' | 'del';
};

export function MarkedText({ pieces, as: Mark }: MarkedTextProps) {
  return pieces.map(({ text, changed }, at) => {
    const key = `${at} ${text}`;
    return changed ? <Mark key={key}>{text}</Mark> : <span key={key}>{text}</span>;
  });
}

/** Words that ask for a small or a large one of what holds something (docs/search.md, "Small and large"). */
import type { Locale } from '#domain/site/locale.ts';
import type { TextPiece } from './text-analysis.ts';

export type RoomWish = 'small' | 'medium' | 'large';

const wordsOf = (words: string): readonly string[] => words.split(' ');

/** Without capitals and accents. */
const sizeWords: Readonly<Record<Locale, Readonly<Record<RoomWish, readonly string[]>>>> = {
  fr: {
    small: wordsOf('petit petite petits petites mini minuscule'),
    medium: wordsOf('moyen moyenne moyens moyennes'),
    large: wordsOf('grand grande grands grandes gros grosse grosses maxi'),
  },
  en: {
    small: wordsOf('small smaller smallest little tiny mini'),
    medium: wordsOf('medium'),
    large: wordsOf('large larger largest big bigger biggest huge'),
  },
};

/** Words that only strengthen the one that follows. */
const degrees: Readonly<Record<Locale, readonly string[]>> = { fr: ['tres', 'extra'], en: ['very', 'extra'] };

/** The size that a text asks for, and its other words; a text that has no others asks for none. */
export function roomWish(
  pieces: readonly TextPiece[],
  locale: Locale,
): { readonly bySize: RoomWish | null; readonly pieces: readonly TextPiece[] } {
  const wordOf = ({ readings }: TextPiece) => (readings[0]?.length === 1 ? (readings[0][0] ?? '') : '');
  const words = sizeWords[locale];
  const wishOf = (piece: TextPiece | undefined): RoomWish | null =>
    piece === undefined
      ? null
      : ((Object.keys(words) as RoomWish[]).find((wish) => words[wish].includes(wordOf(piece))) ?? null);
  const others = pieces.filter((piece, at) => {
    const strengthens = degrees[locale].includes(wordOf(piece)) && wishOf(pieces[at + 1]) !== null;
    return wishOf(piece) === null && !strengthens;
  });
  if (others.length === 0) return { bySize: null, pieces };
  return { bySize: pieces.map(wishOf).find((wish) => wish !== null) ?? null, pieces: others };
}

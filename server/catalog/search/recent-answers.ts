/** Answers that were given last, by what was asked. */
export class RecentAnswers<T> {
  readonly #answers = new Map<string, T>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** The answer kept for a key, or a new one; the one unused for longest goes. */
  of(key: string, answer: () => T): T {
    const known = this.#answers.get(key);
    const value = known ?? answer();
    this.#answers.delete(key);
    this.#answers.set(key, value);
    if (this.#answers.size > this.#most) {
      const [oldest] = this.#answers.keys();
      if (oldest !== undefined) this.#answers.delete(oldest);
    }
    return value;
  }
}

import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Pauses between two questions, in milliseconds: short for the first minute, then long. */
const shortPauseMs = 5000;
const longPauseMs = 30_000;
const shortQuestions = 12;

/** Loads the page again from time to time while a payment is being decided. */
export function usePaymentPoll(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return;
    let asked = 0;
    let timer: ReturnType<typeof setTimeout>;
    const ask = () => {
      asked += 1;
      void revalidate();
      timer = setTimeout(ask, asked < shortQuestions ? shortPauseMs : longPauseMs);
    };
    timer = setTimeout(ask, shortPauseMs);
    return () => clearTimeout(timer);
  }, [isWaiting, revalidate]);
}

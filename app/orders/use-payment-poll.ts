import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Pauses between two reloads, in milliseconds: short ones during the first minute, then long ones. */
const shortPauseMs = 5000;
const longPauseMs = 30_000;
const shortQuestions = 12;

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

import { constants, setPriority } from 'node:os';

/**
 * Lets threads that answer requests run before the calling thread when the processor is busy. Only on Linux, where each
 * thread has a priority of its own: elsewhere this would slow down the whole process.
 */
export function runInBackground(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
}

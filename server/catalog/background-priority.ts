import { constants, setPriority } from 'node:os';

/**
 * Lowers the priority of the calling thread, so that threads that answer requests run first when the processor is busy.
 * Only on Linux, where every thread has its own priority: elsewhere this would slow down the whole process.
 */
export function runInBackground(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
}

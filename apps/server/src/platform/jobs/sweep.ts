import { repeatsJob, type Job } from './job.ts'

/** Most rows that one statement of a sweep is about: its locks and its transaction stay short however much there is. */
export const sweepLot = 1_000

/** Deletes what has outlived its time, a lot at a time, and answers how much it was. */
export type Sweep = () => Promise<number>

/** Nothing depends on when something that has outlived its time is deleted: once a minute, all of it. */
export function sweepsJob(what: string, sweep: Sweep): Job {
  return repeatsJob(`sweep-${what}`, { pattern: '* * * * *' }, async ({ signal }) => {
    while (!signal.aborted && (await sweep()) > 0);
  })
}

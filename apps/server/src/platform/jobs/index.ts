/**
 * Jobs: what is done later, again, or until it works. A job is added in the transaction of what it follows from, run by
 * one of the servers, tried again with growing pauses, and dead when that was no use: a person decides then. pg-boss
 * keeps them (docs/decisions/073).
 */
export { defineJob, repeatsJob, runsJob, type Job, type JobRun, type JobType } from './job.ts'
export { createJobs, type Jobs, type JobsOfProcess } from './jobs.ts'
export { type DeadJob } from './jobs.queries.ts'
export { createStaffJobs, type JobFile, type StaffJobs } from './staff-jobs.ts'
export { sweepLot, sweepsJob, type Sweep } from './sweep.ts'

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { rejectAfter } from './reject-after.ts'

export type Metrics = {
  counter<L extends string>(name: string, help: string, labels?: readonly L[]): Counter<L>
  gauge<L extends string>(name: string, help: string, labels?: readonly L[]): Gauge<L>
  /** Seconds, with buckets from a millisecond to ten seconds. */
  duration<L extends string>(name: string, help: string, labels?: readonly L[]): Histogram<L>
  /** Numbers of things, with buckets from 1 to 1,024. */
  size<L extends string>(name: string, help: string, labels?: readonly L[]): Histogram<L>
  /**
   * Gauges that `read` sets anew at each scrape. If it fails or takes too long they are left out, rather than outdated;
   * for that they need a label.
   */
  readWhenAsked(gauges: readonly Pick<Gauge, 'reset'>[], read: () => Promise<void>): void
  text(): Promise<{ contentType: string; body: string }>
}

const sizeBuckets = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024]
const readTimeoutMs = 2_000
const durationBucketsS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Prometheus metrics of one process, in a registry of its own so that several apps can live in one test. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const readings: (() => Promise<void>)[] = []
  return {
    counter: (name, help, labels = []) => new Counter({ name, help, labelNames: [...labels], registers }),
    gauge: (name, help, labels = []) => new Gauge({ name, help, labelNames: [...labels], registers }),
    duration: (name, help, labels = []) =>
      new Histogram({ name, help, labelNames: [...labels], buckets: durationBucketsS, registers }),
    size: (name, help, labels = []) =>
      new Histogram({ name, help, labelNames: [...labels], buckets: sizeBuckets, registers }),
    readWhenAsked: (gauges, read) => {
      const forget = () => gauges.forEach(gauge => gauge.reset())
      readings.push(() => {
        forget()
        return Promise.race([read(), rejectAfter(readTimeoutMs)]).catch(forget)
      })
    },
    text: async () => {
      await Promise.all(readings.map(reading => reading()))
      return { contentType: registry.contentType, body: await registry.metrics() }
    },
  }
}

export type BatchMetrics = {
  /** Submissions in one batch. */
  batchSent(submissions: number): void
  /** Submissions that wait. */
  queued(submissions: number): void
  refused(refusal: string): void
}

/** The metrics of a batching component, under names that begin with `prefix`. */
export function createBatchMetrics(metrics: Metrics, prefix: string): BatchMetrics {
  const sizes = metrics.size(`${prefix}_batch_submissions`, 'Submissions that travelled in one batch')
  const waiting = metrics.gauge(`${prefix}_queue_submissions`, 'Submissions that wait for a batch here')
  const refused = metrics.counter(`${prefix}_refusals_total`, 'Submissions refused, by name', ['refusal'])
  return {
    batchSent: submissions => sizes.observe(submissions),
    queued: submissions => waiting.set(submissions),
    refused: refusal => refused.inc({ refusal }),
  }
}

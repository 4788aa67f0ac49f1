import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  counter<L extends string>(name: string, help: string, labels?: readonly L[]): Counter<L>
  gauge<L extends string>(name: string, help: string, labels?: readonly L[]): Gauge<L>
  /** Seconds, with buckets from a millisecond to ten seconds. */
  duration<L extends string>(name: string, help: string, labels?: readonly L[]): Histogram<L>
  text(): Promise<{ contentType: string; body: string }>
}

const durationBucketsS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Prometheus metrics of one process, in a registry of its own so that several apps can live in one test. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    counter: (name, help, labels = []) => new Counter({ name, help, labelNames: [...labels], registers }),
    gauge: (name, help, labels = []) => new Gauge({ name, help, labelNames: [...labels], registers }),
    duration: (name, help, labels = []) =>
      new Histogram({ name, help, labelNames: [...labels], buckets: durationBucketsS, registers }),
    text: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
  }
}

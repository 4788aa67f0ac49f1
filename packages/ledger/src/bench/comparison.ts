import { median } from '@glasshouse/measure'
import { drive, type Driven } from './drive.ts'
import { type Tpcb } from './pgbench.ts'
import { serverCpuMicros } from './server-cpu.ts'
import { type Workload } from './workload.ts'

type Slice = Pick<Driven, 'perSecond' | 'done'> & Partial<Driven> & { readonly cpuMicros: number }

type Cell = { readonly name: string; run(): Promise<Omit<Slice, 'cpuMicros'>> }

type Medians = Record<'perSecond' | 'p50Ms' | 'p99Ms' | 'cpuMicros', number>

type Comparison = {
  readonly ratios: Record<string, number>
  readonly baseline: Record<string, number>
}

/** Slices of every cell in turn, round after round, so that other load on the machine affects all of them alike. */
export async function compareWithTpcb(target: {
  readonly workload: Workload
  readonly serverPid: number
  readonly tpcb: Tpcb | undefined
  readonly rounds: number
  readonly sliceMs: number
}): Promise<Comparison> {
  const { workload, tpcb, sliceMs: durationMs } = target
  const cells: Cell[] = [
    ...(tpcb ? [{ name: 'tpcb', run: () => tpcb.slice(Math.ceil(durationMs / 1_000)) }] : []),
    ...[64, 256].flatMap(callers => [
      {
        name: `bare${callers}`,
        run: () => drive({ callers, durationMs, call: () => workload.bareInsert() }),
      },
      {
        name: `hot${callers}`,
        run: () => drive({ callers, durationMs, call: () => workload.transfer('hot') }),
      },
      {
        name: `uniform${callers}`,
        run: () => drive({ callers, durationMs, call: () => workload.transfer('uniform') }),
      },
    ]),
    { name: 'bet256', run: () => drive({ callers: 256, durationMs, call: () => workload.bet() }) },
  ]
  const slices = new Map<string, Slice[]>(cells.map(cell => [cell.name, []]))
  for (let round = 0; round < target.rounds; round += 1) {
    for (const cell of cells) {
      const before = serverCpuMicros(target.serverPid)
      const slice = await cell.run()
      const cpuMicros = (serverCpuMicros(target.serverPid) - before) / slice.done
      slices.get(cell.name)?.push({ ...slice, cpuMicros })
    }
  }
  return summarise(new Map([...slices].map(([name, taken]) => [name, mediansOf(taken)])))
}

function mediansOf(slices: readonly Slice[]): Medians {
  const of = (pick: (slice: Slice) => number | undefined) =>
    median(slices.map(pick).filter(value => value !== undefined))
  return {
    perSecond: of(slice => slice.perSecond),
    p50Ms: of(slice => slice.p50Ms),
    p99Ms: of(slice => slice.p99Ms),
    cpuMicros: of(slice => slice.cpuMicros),
  }
}

function summarise(medians: ReadonlyMap<string, Medians>): Comparison {
  const rounded = (value: number) => Math.round(value * 1_000) / 1_000
  const baseline: Record<string, number> = {}
  for (const [name, { perSecond, p50Ms, p99Ms, cpuMicros }] of medians) {
    const latency = Number.isNaN(p99Ms) ? '' : `   p50 ${p50Ms.toFixed(2)} ms   p99 ${p99Ms.toFixed(2)} ms`
    const figures = `${perSecond.toFixed(0).padStart(7)}/s   server CPU ${cpuMicros.toFixed(1).padStart(6)} us`
    console.log(`${name.padEnd(11)} ${figures}${latency}`)
    baseline[`${name}_per_second`] = rounded(perSecond)
    baseline[`${name}_cpu_us`] = rounded(cpuMicros)
    if (!Number.isNaN(p99Ms)) baseline[`${name}_p99_ms`] = rounded(p99Ms)
  }
  const quotient = (above: string, below: string, figure: keyof Medians) =>
    rounded((medians.get(above)?.[figure] ?? Number.NaN) / (medians.get(below)?.[figure] ?? Number.NaN))
  const ratios = {
    hot256: quotient('hot256', 'tpcb', 'perSecond'),
    uniform256: quotient('uniform256', 'tpcb', 'perSecond'),
    hot64: quotient('hot64', 'tpcb', 'perSecond'),
    uniform64: quotient('uniform64', 'tpcb', 'perSecond'),
    bet256: quotient('bet256', 'tpcb', 'perSecond'),
    p99_64: quotient('uniform64', 'bare64', 'p99Ms'),
    p99_256: quotient('uniform256', 'bare256', 'p99Ms'),
    p99_64_hot: quotient('hot64', 'bare64', 'p99Ms'),
    p99_256_hot: quotient('hot256', 'bare256', 'p99Ms'),
    cpu_hot256: quotient('tpcb', 'hot256', 'cpuMicros'),
    cpu_uniform256: quotient('tpcb', 'uniform256', 'cpuMicros'),
  }
  return { ratios, baseline }
}

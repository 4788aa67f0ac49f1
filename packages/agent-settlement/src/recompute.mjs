// Works a settlement of agents out again: node recompute.mjs settlement.csv
// It needs Node 20 and nothing else. Sums are units of 1/10,000; rates are 1/10,000.
import { readFileSync } from 'node:fs'

const rows = readFileSync(process.argv[2] ?? 'settlement.csv', 'utf8')
  .replace(/^\uFEFF/, '')
  .split(/\r?\n/)
  .filter(line => line !== '')
  .map(line => line.split(','))
const of = kind => rows.filter(([name]) => name === kind).map(([, ...cells]) => cells)

// What the file says.
const offset = Number(of('depth')[0][0])
const plans = new Map(
  of('plan').map(([id, kind, fee, carries]) => [
    id,
    { kind, fee: BigInt(fee), carries: carries === '1', levels: [] },
  ]),
)
for (const [id, level, from, rate] of of('tier')) {
  const { levels } = plans.get(id)
  ;(levels[level] ??= []).push({ from: BigInt(from) * 10_000n, rate: BigInt(rate) })
}
for (const [id, level, type, rate] of of('rate')) {
  const { levels } = plans.get(id)
  ;(levels[level] ??= new Map()).set(type, BigInt(rate))
}
const periods = of('period').map(([id]) => id)
const figures = new Map()
const figuresOf = (period, agent) => {
  const key = `${period} ${agent}`
  if (!figures.has(key)) figures.set(key, { ggr: 0n, jackpot: 0n, bonus: 0n, valid: new Map() })
  return figures.get(key)
}
for (const [period, agent, , type, , stake, valid, payout, jackpot] of of('member')) {
  const sums = figuresOf(period, agent)
  sums.ggr += BigInt(stake) - BigInt(payout)
  sums.jackpot += BigInt(jackpot)
  sums.valid.set(type, (sums.valid.get(type) ?? 0n) + BigInt(valid))
}
for (const [period, agent, units] of of('bonus')) figuresOf(period, agent).bonus += BigInt(units)
const lines = of('line').map(([period, agent, code, parent, plan, gate, ...said]) => ({
  period,
  agent,
  code,
  parent,
  plan: plans.get(plan),
  isOpen: gate === '1',
  said,
}))

// One rounding, half to even.
function halfEven(number, divisor) {
  if (number < 0n) return -halfEven(-number, divisor)
  const whole = number / divisor
  const twice = (number % divisor) * 2n
  return twice > divisor || (twice === divisor && whole % 2n === 1n) ? whole + 1n : whole
}

function shareOf({ fee, carries, levels }, { depth, sums, carried, isOpen }) {
  const base = sums.ggr * (10_000n - fee) - (sums.jackpot + sums.bonus) * 10_000n
  const result = base + carried
  const tiers = levels[Math.min(depth, levels.length - 1)]
  const rate = (tiers.findLast(({ from }) => result >= from) ?? tiers[0]).rate
  const earned = result > 0n && isOpen ? halfEven(result * rate, 100_000_000n) : 0n
  return { base, rate: `${rate}`, earned, left: result <= 0n && carries ? result : 0n }
}

function rebateOf({ levels }, { depth, sums, carried, isOpen }) {
  const rates = levels[Math.min(depth, levels.length - 1)] ?? new Map()
  let sum = 0n
  for (const [type, valid] of sums.valid) sum += valid * (rates.get(type) ?? 0n)
  return { base: 0n, rate: '', earned: isOpen ? halfEven(sum, 10_000n) : 0n, left: carried }
}

// Every period from the first one on, those below before those above.
const losses = new Map()
const due = new Map()
const results = new Map()
for (const period of periods) {
  const here = new Map(lines.filter(line => line.period === period).map(line => [line.agent, line]))
  const depthOf = ({ parent }) => (here.has(parent) ? depthOf(here.get(parent)) + 1 : offset)
  const sums = new Map()
  const sumsOf = agent => {
    const { valid, ...own } = figuresOf(period, agent)
    if (!sums.has(agent)) sums.set(agent, { ...own, valid: new Map(valid) })
    return sums.get(agent)
  }
  const below = new Map()
  for (const line of [...here.values()].sort((one, other) => depthOf(other) - depthOf(one))) {
    const { agent, parent, plan, isOpen } = line
    const branch = sumsOf(agent)
    const carried = losses.get(agent) ?? 0n
    const given = { depth: depthOf(line), sums: branch, carried, isOpen }
    const { base, rate, earned, left } = plan.kind === 'share' ? shareOf(plan, given) : rebateOf(plan, given)
    losses.set(agent, left)
    const toThoseBelow = below.get(agent) ?? 0n
    const own = earned - toThoseBelow
    due.set(agent, (due.get(agent) ?? 0n) + own)
    results.set(`${period} ${agent}`, { base, carried, rate, earned, below: toThoseBelow, own })
    if (!here.has(parent)) continue
    below.set(parent, (below.get(parent) ?? 0n) + earned)
    const above = sumsOf(parent)
    for (const name of ['ggr', 'jackpot', 'bonus']) above[name] += branch[name]
    for (const [type, valid] of branch.valid) above.valid.set(type, (above.valid.get(type) ?? 0n) + valid)
  }
}

// The last period's lines, against what was said and paid before.
const last = periods.at(-1)
const before = new Map()
for (const { agent, said } of lines.filter(({ period }) => period !== last)) {
  const sums = before.get(agent) ?? { said: 0n, paid: 0n }
  before.set(agent, {
    said: sums.said + BigInt(said[6]) + BigInt(said[7]),
    paid: sums.paid + BigInt(said[8]),
  })
}
let faults = 0
let paid = 0n
for (const { agent, said } of lines.filter(({ period }) => period === last)) {
  const earlier = before.get(agent) ?? { said: 0n, paid: 0n }
  const { base, carried, rate, earned, below, own } = results.get(`${last} ${agent}`)
  const rest = due.get(agent) - earlier.paid
  const pay = rest > 0n ? rest : 0n
  const debt = rest < 0n ? rest : 0n
  const correction = due.get(agent) - own - earlier.said
  const found = [base, carried, rate, earned, below, undefined, own, correction, pay, debt]
  paid += pay
  found.forEach((value, place) => {
    if (value === undefined || `${value}` === said[place]) return
    faults += 1
    console.log(`agent ${agent}: ${said[place]} is written, ${value} comes out (column ${place + 7})`)
  })
}
// As the pages write a sum.
const text = units => {
  const digits = `${units < 0n ? -units : units}`.padStart(5, '0')
  const rest = digits.slice(-4).replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -4)}${rest === '' ? '' : `.${rest}`}`
}
console.log(faults === 0 ? `equal: ${text(paid)} is paid to all agents of the file` : `${faults} differences`)
for (const { agent, code, said } of lines.filter(({ period, parent }) => period === last && parent === '')) {
  const [earned, below, , own, correction, pay] = said.slice(3).map(cell => BigInt(cell || '0'))
  console.log(`${code || agent}: branch ${text(earned)}, agents below ${text(below)}, own ${text(own)},`)
  console.log(`  correction of earlier periods ${text(correction)}, paid ${text(pay)}`)
}
process.exitCode = faults === 0 ? 0 : 1

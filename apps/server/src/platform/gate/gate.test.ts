import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { MonotonicClock } from '@glasshouse/service'
import { expect, test } from 'vitest'
import { createGate, Overloaded, unlessOverloaded, type GateSettings } from './gate.ts'
import { preferCaller, workFor } from './waiting-caller.ts'

const settings: GateSettings = {
  places: 2,
  mostQueued: 3,
  waitMs: 60_000,
  usualRate: { perSecond: 10, burst: 5 },
}

function gateWith(change: Partial<GateSettings> = {}) {
  let nowMs = 0
  const clock: MonotonicClock = { name: 'test', ms: () => nowMs }
  const ends: string[] = []
  const gate = createGate({ ...settings, ...change }, { clock, onEnd: end => ends.push(end) })
  const begun: number[] = []
  /** Work that ends when it is told to. */
  const work = (n: number) => {
    const held = Promise.withResolvers<number>()
    const done = gate.run(() => {
      begun.push(n)
      return held.promise
    })
    return { done, end: () => held.resolve(n) }
  }
  return { gate, ends, begun, work, pass: (ms: number) => (nowMs += ms) }
}

test('so many run at a time, the others in the order in which they came', async () => {
  const { begun, work } = gateWith()
  const works = [0, 1, 2, 3].map(work)
  await expect.poll(() => begun).toEqual([0, 1])
  works[1]?.end()
  await expect.poll(() => begun).toEqual([0, 1, 2])
  works[0]?.end()
  await expect.poll(() => begun).toEqual([0, 1, 2, 3])
  for (const { end } of works) end()
  expect(await Promise.all(works.map(({ done }) => done))).toEqual([0, 1, 2, 3])
})

test('a preferred caller comes before others who wait, and has room where they have none', async () => {
  const { gate, begun, work } = gateWith({ places: 1 })
  const works = [0, 1, 2, 3].map(work)
  await expect(gate.run(() => Promise.resolve())).rejects.toThrow(Overloaded)
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  const preferred = await workFor({ answer, address: '203.0.113.1' }, async () => {
    preferCaller()
    return work(9)
  })
  works[0]?.end()
  await expect.poll(() => begun).toEqual([0, 9])
  for (const { end } of [preferred, ...works]) end()
  expect(await Promise.all([preferred, ...works].map(({ done }) => done))).toEqual([9, 0, 1, 2, 3])
})

test('a full queue refuses at once, and says after what time to come again', async () => {
  const { gate, ends, work } = gateWith()
  const works = [0, 1, 2, 3, 4].map(work)
  await expect(gate.run(() => Promise.resolve())).rejects.toThrow(Overloaded)
  await expect(gate.run(() => Promise.resolve())).rejects.toMatchObject({ waitS: 1 })
  expect(ends).toEqual(['full', 'full'])
  for (const { end } of works) end()
  await Promise.all(works.map(({ done }) => done))
  expect(await gate.run(() => Promise.resolve('has room again'))).toBe('has room again')
})

test('what leads to the work is admitted as far as there are places and room to wait', async () => {
  const { gate, ends } = gateWith()
  const held = Promise.withResolvers<string>()
  const admitted = Array.from({ length: 5 }, () => gate.admit(() => held.promise))
  let isBegun = false
  const surplus = gate.admit(async () => {
    isBegun = true
  })
  await expect(surplus).rejects.toThrow(Overloaded)
  expect([isBegun, ends]).toEqual([false, ['full']])
  held.resolve('done')
  expect(await Promise.all(admitted)).toEqual(Array.from({ length: 5 }, () => 'done'))
  expect(await gate.admit(() => Promise.resolve('has room again'))).toBe('has room again')
})

test('a caller who was refused and comes back as told is admitted before newcomers, once, and not too early', async () => {
  const { gate, begun, work, pass } = gateWith({ places: 1, mostQueued: 1, waitMs: 2_000 })
  const held = Promise.withResolvers<void>()
  const from = <T>(address: string, ask: () => Promise<T>) =>
    workFor({ answer: new ServerResponse(new IncomingMessage(new Socket())), address }, ask)
  const admit = (address: string) => from(address, () => gate.admit(() => held.promise))
  const strangers = [admit('203.0.113.1'), admit('203.0.113.2')]
  await expect(admit('198.51.100.7')).rejects.toThrow(Overloaded)
  pass(500)
  await expect(admit('198.51.100.7')).rejects.toThrow(Overloaded)
  pass(500)
  const back = admit('198.51.100.7')
  await expect(admit('198.51.100.8')).rejects.toThrow(Overloaded)
  await expect(admit('198.51.100.7')).rejects.toThrow(Overloaded)
  held.resolve()
  await Promise.all([...strangers, back])

  const works = [from('203.0.113.1', async () => work(0)), from('203.0.113.2', async () => work(1))]
  pass(1_000)
  works.push(from('198.51.100.8', async () => work(2)))
  const running = await Promise.all(works)
  running[0]?.end()
  await expect.poll(() => begun).toEqual([0, 2])
  for (const { end } of running) end()
  await Promise.all(running.map(({ done }) => done))
  expect(begun).toEqual([0, 2, 1])
})

test('callers of one address do not fill the line of all', async () => {
  const { gate } = gateWith({ places: 1, mostQueued: 16 })
  const held = Promise.withResolvers<void>()
  const admit = (address: string) =>
    workFor({ answer: new ServerResponse(new IncomingMessage(new Socket())), address }, () =>
      gate.admit(() => held.promise),
    )
  const two = [admit('203.0.113.1'), admit('203.0.113.1')]
  await expect(admit('203.0.113.1')).rejects.toThrow(Overloaded)
  const other = admit('203.0.113.2')
  held.resolve()
  await Promise.all([...two, other])
})

test('work that waited too long is refused without having begun', async () => {
  const { gate, begun, work } = gateWith({ places: 1, waitMs: 20 })
  const first = work(0)
  const late = work(1)
  await expect(late.done).rejects.toThrow(Overloaded)
  first.end()
  await first.done
  expect(begun).toEqual([0])
  expect(await gate.run(() => Promise.resolve('has its place again'))).toBe('has its place again')
})

test('a place comes free when its work fails', async () => {
  const { gate } = gateWith({ places: 1 })
  await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await gate.run(() => Promise.resolve(1))).toBe(1)
})

test('it is pressed while work comes faster than usual, also work that was spared', async () => {
  const { gate, pass } = gateWith()
  for (let time = 0; time < 5; time += 1) {
    expect(gate.isPressed()).toBe(false)
    await gate.run(() => Promise.resolve())
  }
  expect(gate.isPressed()).toBe(true)
  pass(100)
  expect(gate.isPressed()).toBe(false)
  gate.noteSpared()
  expect(gate.isPressed()).toBe(true)
  pass(500)
  expect(gate.isPressed()).toBe(false)
})

test('what can be done another time is left out, and a fault is not', async () => {
  await unlessOverloaded(() => Promise.reject(new Overloaded()))
  await expect(unlessOverloaded(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})

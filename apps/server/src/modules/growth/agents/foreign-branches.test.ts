import { calls } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverUnderTest } from '../../../testing/server-under-test.ts'
import { probe, questions } from './testing/foreign-probes.ts'
import { foreignWorld } from './testing/foreign-world.ts'
import { planOf } from './testing/own-probes.ts'

// `npm run test:deep` asks 10,000 times.
const count = Number(process.env['FOREIGN_PROBES'] ?? '400')
const server = serverUnderTest({ start: new Date('2026-11-22T15:00:00Z') })
let world: Awaited<ReturnType<typeof foreignWorld>>
beforeAll(async () => {
  world = await foreignWorld(server, 20_261_128)
})
afterAll(() => world.ledger.close())

test('whatever id, code or account is sent, an agent is shown the own branch and no other', async () => {
  const { probes, hits, misses } = await probe(world, count)
  expect({ probes, hits, misses }).toEqual({ probes: count, hits: [], misses: [] })
}, 600_000)

test('pages go on in the own branch, wherever they are told to', async () => {
  const { forest, callers, settlementId } = world
  for (const { place, token } of callers.slice(0, 20)) {
    await server.clock.advance(1_000)
    const after_id = `${forest.idOf(forest.draw(forest.size)) - 1n}`
    const { data: agents } = await server.ask(calls.agentDownline, { after_id }, { token })
    const own = Array.from({ length: forest.size }, (_, each) => each).filter(each =>
      forest.isBelow(place, each),
    )
    const ids = new Set(own.map(each => `${forest.idOf(each)}`))
    expect(agents.list.filter(({ id }) => !ids.has(id))).toEqual([])
    const { data: settled } = await server.ask(
      calls.agentSettlementDetail,
      { id: settlementId, after_id },
      { token },
    )
    expect(settled.agents.filter(({ id }) => !ids.has(id))).toEqual([])
    expect(settled.members.length).toBeLessThanOrEqual(2)
  }
})

test('another’s code is no application of one’s own', async () => {
  const { callers, forest } = world
  for (const { place, code, token } of callers.slice(0, 20)) {
    await server.clock.advance(1_000)
    const other = (place + 1 + forest.draw(forest.size - 1)) % forest.size
    const asked = await server.ask(calls.applyForAgentCheck, { agent_id: `R${other}` }, { token })
    expect(asked.code).toBe(403)
    expect((await server.ask(calls.applyForAgentCheck, { agent_id: code }, { token })).code).toBe(101)
  }
})

test('each question finds the branch of a root', async () => {
  const root = world.callers.find(({ place }) => place === 0)
  if (!root) throw new Error('the first root asks')
  const below = Array.from({ length: world.forest.size - 1 }, (_, each) => each + 1).find(each =>
    world.forest.isBelow(0, each),
  )
  for (const question of Object.values(questions)) {
    expect(await question(world, root, below ?? 0)).toBe(true)
  }
})

test('the plan, which everybody may read, names no agent', async () => {
  const [caller] = world.callers
  if (!caller) throw new Error('someone asks')
  for (let place = 0; place < 40; place += 1) expect(await planOf(world, caller, place)).toBe(false)
})

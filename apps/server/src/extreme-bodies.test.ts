import { calls, type CallSpec, type SentBodyOf } from '@glasshouse/contract'
import { createModelAdapter, createProviderTruth, createScriptedNetwork } from '@glasshouse/provider-model'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createFakeGateway } from './modules/money/cashier/channels/fake/fake-gateway.ts'
import { newAddress } from './testing/asking.ts'
import { serverUnderTest } from './testing/server-under-test.ts'
import { until } from './testing/until.ts'

const network = createScriptedNetwork()
const gateway = createFakeGateway(() => server.clock.now())
const server = serverUnderTest({
  gateways: new Map([['till', gateway.channel]]),
  adapterOf: ({ gpId }) =>
    createModelAdapter({ truth: createProviderTruth(gpId), network, now: server.clock.now }),
})

const numbers = [0, 1, 40_000, 2 ** 31 - 1, 2 ** 31, 99_999_999_999, Number.MAX_SAFE_INTEGER]
const ids = ['2147483648', '99999999999', '9007199254740993', '9'.repeat(18)]
const long = [16, 32, 40, 50, 64, 200, 256, 10_000].map(length => 'x'.repeat(length))
/** What PostgreSQL takes for no text at all, alone and in the middle. */
const notText = ['\u0000', 'a\u0000b', '\ud800', 'D202611\u000010001']
const instants = ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z']
const others = ['GPZZ', '100000000000', '-100000000000', '0.0001', '1e9', 'http://localhost/\u0000']
const texts = [...ids, ...long, ...notText, ...instants, ...others]
const extremes: readonly unknown[] = [
  ...numbers,
  ...texts,
  ...texts.flatMap(text => [{ house: text }, { table_id: text }]),
]

type Body = Readonly<Record<string, unknown>>

/** A body with one field at its extremes. */
type Extreme = { readonly field: string; readonly body: Body }

/** As far as the schema of a call lets them through. */
function bodiesOf(call: CallSpec): Extreme[] {
  const { shape } = call.body as z.ZodMiniObject // every body of the contract is one
  const usual: Body = { ...call.example }
  const unknown = ['gp_id', 'gpId'].flatMap(name => (name in shape ? [{ ...usual, [name]: 'GPZZ' }] : []))
  return [usual, ...unknown].flatMap(base =>
    Object.keys(shape)
      .flatMap(field => extremes.map(value => ({ field, body: { ...base, [field]: value } })))
      .filter(({ body }) => call.body.safeParse(body).success),
  )
}

const named: readonly (readonly [string, CallSpec])[] = Object.entries(calls)
const matrix = named.flatMap(([name, call]) => {
  const bodies = bodiesOf(call)
  return bodies.length === 0 ? [] : [{ name, call, bodies }]
})
let token = ''

/** A quarter of a second after the one before: the flood guard counts by address. */
const ask: typeof server.ask = async (call, body, asked) => {
  await server.clock.advance(250)
  return server.ask(call, body, { token, ...asked })
}

/** Clears away what would keep the next body from being looked at. */
const clearings: Readonly<Record<string, (raw: unknown) => Promise<void>>> = {
  play: async raw => {
    const started = z.object({ play_id: z.string() }).safeParse(raw).data
    if (!started) return
    await until('the launch is over', async () => {
      const asked = { token, address: newAddress() }
      return (await server.ask(calls.playStatus, started, asked)).data.status !== 'starting'
    })
    await ask(calls.leave, {})
  },
  selfExclude: async () => {
    await server.owner.pool.query(endExclusions)
    token = await server.login('member1')
  },
  depositStore: async () => {
    const { data } = await ask(calls.depositChannels, {})
    for (const { order_number } of data.open_orders) {
      await ask(calls.depositCancel, { order_number })
    }
  },
}

/** An exclusion cannot be withdrawn; only the owner of the database may ignore it. */
const endExclusions = `
  set session_replication_role = replica;
  update members set exclusion_until = null, shared_exclusion_until = null;
  delete from person_exclusions;
  set session_replication_role = origin`

beforeEach(async () => {
  token = await server.login('member1')
})

test('the matrix holds every field that is an id, at every size', () => {
  const sent = (name: string) =>
    (matrix.find(each => each.name === name)?.bodies ?? []).map(each => each.body)
  for (const value of [2 ** 31, 99_999_999_999, Number.MAX_SAFE_INTEGER, '9'.repeat(18)]) {
    expect(sent('depositStore')).toContainEqual(expect.objectContaining({ channel_id: value }))
    expect(sent('play')).toContainEqual(expect.objectContaining({ game_type: value, gp_id: 'GPZZ' }))
    expect(sent('layout')).toContainEqual({ member_id: value })
    expect(sent('betProof')).toContainEqual(expect.objectContaining({ bet_id: value }))
  }
})

test.each(matrix)(
  '$name answers any well-formed body',
  async ({ name, call, bodies }) => {
    const failed: unknown[] = []
    for (const { field, body } of bodies) {
      // Public calls are limited by address; a member calls from this machine, whose limits are wide.
      const asked = call.auth === 'member' ? {} : { address: newAddress() }
      // The schema has just let it through.
      const { status, raw } = await ask(call, body as SentBodyOf<typeof call>, asked)
      if (status >= 500 || status === 401 || status === 429) failed.push([status, field, body[field]])
      await clearings[name]?.(raw)
    }
    expect(failed).toEqual([])
  },
  240_000,
)

test.each([40_000, ...numbers.slice(4), ...ids])('%s is no channel and no type of game', async id => {
  expect((await ask(calls.depositStore, { ...calls.depositStore.example, channel_id: id })).code).toBe(101)
  for (const gpId of ['GPR8', 'GPZZ']) {
    const { code } = await ask(calls.play, { ...calls.play.example, gpId, game_type: id })
    expect(code).toBe(101)
  }
})

test.each(['x'.repeat(4_000), '\u00ff', '%00', ' '])('an idempotency key may be %j', async key => {
  const asked = { headers: { 'idempotency-key': key } }
  for (const call of [calls.depositStore, calls.balanceTransfer] as const) {
    const { status } = await ask(call, call.example, asked)
    expect(status).toBeLessThan(500)
  }
})

import { randomUUID } from 'node:crypto'
import { expectStatus } from '@glasshouse/signed-http'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { tableAnswer, type TableRound } from '../../protocol/table-api.ts'
import { arcadeUnderTest, launchBody, openPage } from '../../testing/arcade-under-test.ts'
import { roundsOff, trialBalance } from '../../testing/proof.ts'
import { hundredthsAt } from './flight.ts'
import type { CometChoice, CometPicture } from './picture.ts'

const house = 'GPJL'
const under = arcadeUnderTest()

async function sit() {
  const ref = `p-${randomUUID().slice(0, 18)}`
  const body = { house, currency: 'VND', language: 'vi_VN' }
  await expectStatus(under.signed('PUT', `/v1/players/${ref}`, { body }), 201)
  await expectStatus(under.transfer({ house, ref, amount: '1000000' }), 200)
  const launch = { ...launchBody, house, gameCode: 'AR01', ref, sessionRef: 'play-1' }
  return openPage(under.page, await expectStatus(under.signed('POST', '/v1/sessions', { body: launch }), 201))
}

type Seat = { readonly bearer: string }

async function look({ bearer }: Seat) {
  return tableAnswer.parse((await expectStatus(under.page('GET', '/play/table', { bearer }), 200)).body)
}

async function until<T>(what: () => Promise<T | undefined>): Promise<T> {
  for (let step = 0; step < 2_000; step += 1) {
    const found = await what()
    if (found !== undefined) return found
    await under.clock.advance(100)
    await new Promise(resolve => setTimeout(resolve, 10))
  }
  throw new Error('it never came')
}

const openRound = (seat: Seat) =>
  until(async () => {
    const { round } = await look(seat)
    const leftMs = round ? Date.parse(round.closesAt) - under.clock.now().getTime() : 0
    return round?.state === 'open' && leftMs > 2_000 ? round : undefined
  })

const place = ({ bearer }: Seat, roundId: string, choice: unknown) =>
  under.page('POST', '/play/table/bet', {
    body: { actionId: randomUUID(), roundId, number: 0, choice },
    bearer,
  })

const cashOut = ({ bearer }: Seat, roundId: string, number = 1) =>
  under.page('POST', '/play/table/act', { body: { roundId, number, act: { bet: 'a' } }, bearer })

const byHand: CometChoice = { a: { stake: '10000', target: null }, b: { stake: '20000', target: 101 } }

/** Plays rounds until a flight lasts long enough to be cashed out of. */
async function cashedOut(seat: Seat): Promise<TableRound> {
  for (;;) {
    const round = await openRound(seat)
    await expectStatus(place(seat, round.id, byHand), 200)
    expect((await cashOut(seat, round.id)).body).toMatchObject({ code: 'betsClosed' })
    await until(async () => ((await look(seat)).round?.state === 'open' ? undefined : true))
    if ((await cashOut(seat, round.id)).status === 200) return round
  }
}

test('a cash-out is paid at its arrival, a target at the end, and both are one round', async () => {
  const seat = await sit()
  const before = Number((await look(seat)).own.balance)
  expect(before).toBe(1_000_000)
  const round = await cashedOut(seat)
  const { own } = await look(seat)
  const act = z.object({ at: z.int() }).parse(own.bet?.acts[0])
  const flownMs = under.clock.now().getTime() - Date.parse(round.closesAt)
  expect(act.at).toBe(hundredthsAt(flownMs))
  expect(own.bet?.paid).toBe(String(act.at * 100))
  expect((await cashOut(seat, round.id, 2)).body).toMatchObject({ code: 'choiceNotOffered' })
  const last = await until(async () => {
    const { lastRound } = await look(seat)
    return lastRound?.nonce === round.number ? lastRound : undefined
  })
  const { crash, paidAt } = last.picture as CometPicture
  expect(crash).toBeGreaterThanOrEqual(act.at)
  expect(paidAt).toEqual({ a: act.at, b: crash >= 101 ? 101 : null })
  expect(last.payout).toBe(String(act.at * 100 + (crash >= 101 ? 20_200 : 0)))
  expect(last.acts).toEqual([{ bet: 'a', at: act.at }])
  for (const total of Object.values(await trialBalance(under.database.database))) expect(total).toBe('0')
  expect(await roundsOff(under.database.database)).toEqual([])
})

test.each([
  ['no bet', { a: null, b: null }, 'badInput'],
  ['a target below 1.01', { ...byHand, b: { stake: '10000', target: 100 } }, 'choiceNotOffered'],
  ['a target above what a round pays', { a: { stake: '1000000', target: 5_001 }, b: null }, 'winTooLarge'],
])('%s is refused', async (_what, choice, code) => {
  const seat = await sit()
  expect((await place(seat, (await openRound(seat)).id, choice)).body).toMatchObject({ code })
})

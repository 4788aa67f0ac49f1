import { randomUUID } from 'node:crypto'
import { expectStatus } from '@glasshouse/signed-http'
import { expect, test } from 'vitest'
import { betsAnswer, boardAnswer, resultsAnswer, type EventView } from '../../kits/book/wire.ts'
import { arcadeUnderTest, launchBody, openPage } from '../../testing/arcade-under-test.ts'
import { formOf } from './form.ts'
import { type Course, type Live, type Setup } from './race.ts'
import { homeStraight } from './tables.ts'

const under = arcadeUnderTest()
const house = 'GPVS'

async function sit(): Promise<string> {
  const ref = `p-${randomUUID().slice(0, 18)}`
  await expectStatus(
    under.signed('PUT', `/v1/players/${ref}`, { body: { house, currency: 'VND', language: 'vi_VN' } }),
    201,
  )
  await expectStatus(under.transfer({ house, ref, amount: '1000000' }), 200)
  const body = { ...launchBody, house, gameCode: 'VS02', ref, sessionRef: 'play-1' }
  const opened = await openPage(
    under.page,
    await expectStatus(under.signed('POST', '/v1/sessions', { body }), 201),
  )
  return opened.bearer
}

async function board(bearer: string): Promise<readonly EventView[]> {
  await under.clock.advance(500)
  const { body } = await expectStatus(under.page('GET', '/play/book', { bearer }), 200)
  return boardAnswer.parse(body).board?.events ?? []
}

function bet(bearer: string, event: EventView, selection: string) {
  const price = event.markets.flatMap(each => each.selections).find(each => each.key === selection)?.price
  const body = {
    actionId: randomUUID(),
    stake: '1000',
    accept: 'none',
    legs: [{ event: event.id, selection, price }],
  }
  return under.page('POST', '/play/book/bet', { body, bearer })
}

const untilAfter = async (time: string, ms: number) =>
  under.clock.advance(Date.parse(time) + ms - under.clock.now().getTime())

test('a race takes every kind of bet until it closes, shows its course from the gates on, and pays by its order', async () => {
  const bearer = await sit()
  await under.arcade.runEvents()
  const [event] = await board(bearer)
  if (!event) throw new Error('there is a race to come')
  const kinds = ['win:3', 'place:3', 'show:3', 'quinella:1-2', 'forecast:2-1', 'tierce:3-2-1']
  for (const kind of kinds) await expectStatus(bet(bearer, event, kind), 200)
  await expectStatus(bet(bearer, event, 'win:9'), 400)
  const nowOf = async () => (await board(bearer)).find(each => each.id === event.id)?.live as Live | null

  await untilAfter(event.startsAt, 0)
  expect((await expectStatus(bet(bearer, event, 'win:1'), 409)).body).toMatchObject({ code: 'marketClosed' })
  expect(await nowOf()).toEqual({ part: 'gate', course: null })
  await untilAfter(event.startsAt, homeStraight.gateMs)
  const shown = await nowOf()
  expect(shown?.part).toBe('race')

  await untilAfter(event.endsAt, 0)
  await under.arcade.runEvents()
  const reply = await expectStatus(under.page('GET', '/play/book/results', { bearer }), 200)
  const results = resultsAnswer.parse(reply.body).events
  const result = results.find(each => each.id === event.id)?.result as Course
  expect(result).toEqual(shown?.course)
  const { track, horses } = event.setup as Setup
  const form = formOf(results, track)
  expect(result.order.map(runner => form.get(horses[runner] ?? -1)?.[0]?.place)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8,
  ])

  const { bets } = betsAnswer.parse(
    (await expectStatus(under.page('GET', '/play/book/bets', { bearer }), 200)).body,
  )
  expect(bets).toHaveLength(kinds.length)
  for (const { state, payout, most, legs } of bets) {
    expect(state).toBe('settled')
    expect(payout).toBe(legs[0]?.result === 'won' ? most : '0')
  }
})

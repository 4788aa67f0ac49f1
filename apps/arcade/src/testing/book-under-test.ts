import { randomUUID } from 'node:crypto'
import { expectStatus } from '@glasshouse/signed-http'
import { expect } from 'vitest'
import { z } from 'zod'
import { betsAnswer, boardAnswer, type EventView } from '../kits/book/wire.ts'
import { launchBody, openPage, type ArcadeUnderTest } from './arcade-under-test.ts'
import { roundsOff, trialBalance } from './proof.ts'

export type Seat = { readonly ref: string; readonly bearer: string }

export type Choice = { readonly event: string; readonly selection: string; readonly price: number }

export function pickOf(event: EventView, market = '1x2', index = 0): Choice {
  const selection = event.markets.find(each => each.key.startsWith(market))?.selections[index]
  if (!selection || selection.price === null) throw new Error('it is not offered')
  return { event: event.id, selection: selection.key, price: selection.price }
}

const feedRow = z.looseObject({ betId: z.string(), state: z.string(), stake: z.string(), payout: z.string() })

/** What players of a book do, and what their agent sees of it. */
export function bookUnderTest(under: ArcadeUnderTest, { house = 'GPSB', gameCode = 'SB01' } = {}) {
  async function sit(amount = '1000000'): Promise<Seat> {
    const ref = `p-${randomUUID().slice(0, 18)}`
    await expectStatus(
      under.signed('PUT', `/v1/players/${ref}`, { body: { house, currency: 'VND', language: 'vi_VN' } }),
      201,
    )
    await expectStatus(under.transfer({ house, ref, amount }), 200)
    const body = { ...launchBody, house, gameCode, ref, sessionRef: 'play-1' }
    const opened = await openPage(
      under.page,
      await expectStatus(under.signed('POST', '/v1/sessions', { body }), 201),
    )
    return { ref, bearer: opened.bearer }
  }

  async function board({ bearer }: Seat): Promise<readonly EventView[]> {
    await under.clock.advance(500)
    const { body } = await expectStatus(under.page('GET', '/play/book', { bearer }), 200)
    return boardAnswer.parse(body).board?.events ?? []
  }

  function bet(
    { bearer }: Seat,
    legs: readonly Choice[],
    {
      actionId = randomUUID(),
      stake = '10000',
      accept = 'none',
    }: { readonly actionId?: string; readonly stake?: string; readonly accept?: string } = {},
  ) {
    return under.page('POST', '/play/book/bet', { body: { actionId, stake, accept, legs }, bearer })
  }

  return {
    sit,
    board,
    bet,
    pickOf,
    coming: async (seat: Seat): Promise<readonly [EventView, EventView, EventView]> => {
      await under.arcade.runEvents()
      const [one, two, three] = (await board(seat)).filter(event => event.live === null).slice(-4)
      if (!one || !two || !three) throw new Error('there are matches to come')
      return [one, two, three]
    },
    bets: async ({ bearer }: Seat) =>
      betsAnswer.parse((await expectStatus(under.page('GET', '/play/book/bets', { bearer }), 200)).body),
    untilOver: (event: EventView) =>
      under.clock.advance(Date.parse(event.endsAt) - under.clock.now().getTime()),
    /** Takes an event out, over or not. */
    takeOut: (id: string) =>
      under.signed('POST', `/v1/faults/events/${id}`, { body: { house, state: 'void' } }),
    feedOf: async (ids: readonly string[]) => {
      const { body } = await expectStatus(
        under.signed('GET', '/v1/bets', { query: { house, limit: '500', cursor: 'v0' } }),
        200,
      )
      return z
        .array(feedRow)
        .parse(body['bets'])
        .filter(row => ids.includes(row.betId))
    },
    expectSound: async () => {
      for (const total of Object.values(await trialBalance(under.database.database))) expect(total).toBe('0')
      expect(await roundsOff(under.database.database)).toEqual([])
    },
  }
}

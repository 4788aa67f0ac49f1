import { sha256Hex } from '@glasshouse/fairness'
import { sql } from '@glasshouse/postgres'
import { expectStatus } from '@glasshouse/signed-http'
import { describe, expect, test } from 'vitest'
import { loadGames } from '../../games/load-games.ts'
import { verifyData } from '../../protocol/page-api.ts'
import { arcadeUnderTest } from '../../testing/arcade-under-test.ts'
import { bookUnderTest, pickOf, type Seat } from '../../testing/book-under-test.ts'
import { untilWaiting } from '../../testing/until-waiting.ts'
import { drawCourse } from './draw-event.ts'
import { isBookGame } from './events.ts'
import { listEvents, startEvent } from './events.queries.ts'
import { type BookPicture } from './picture.ts'

const under = arcadeUnderTest()
const book = { house: 'GPSB', gameCode: 'SB01' }
const { sit, board, bet, bets, untilOver, coming, expectSound } = bookUnderTest(under, book)
const game = (await loadGames()).get(book.gameCode)
if (!game || !isBookGame(game)) throw new Error('Matchday takes bets')

describe('the bets of before a match', () => {
  const hashOf = async (ids: readonly string[]) =>
    sha256Hex((await Promise.all(ids.map(sha256Hex))).toSorted().join('\n'))
  const eventOf = async (id: string) => {
    const [event] = await listEvents(under.database.database, [id])
    if (!event) throw new Error('the event is stored')
    return event
  }

  async function proofsOf(seat: Seat) {
    const { bets: settled } = await bets(seat)
    return Promise.all(
      settled.map(async ({ id, verifyPath }) => {
        const path = verifyPath.replace('/verify/', '/verify/data/')
        const { round } = verifyData.parse((await expectStatus(under.page('GET', path), 200)).body)
        return { id, legs: (round.picture as BookPicture).legs } // of this kit
      }),
    )
  }

  test('have their part in its course, are listed in its proof, and what comes later has none', async () => {
    const [seat, other] = [await sit(), await sit()]
    const [event] = await coming(seat)
    await expectStatus(bet(seat, [pickOf(event)]), 200)
    await expectStatus(bet(other, [pickOf(event)]), 200)
    expect(event.clientSeed).toBeNull()
    await under.clock.advance(Date.parse(event.startsAt) - under.clock.now().getTime())
    await under.arcade.runEvents()
    const ids = [...(await bets(seat)).bets, ...(await bets(other)).bets].map(({ id }) => id)
    const shown = (await board(seat)).find(({ id }) => id === event.id)
    expect(shown?.clientSeed).toBe(await hashOf(ids))
    await untilOver(event)
    await under.arcade.runEvents()
    const stored = await eventOf(event.id)
    const course = await drawCourse(game.book, stored, stored.setup)
    expect(JSON.parse(JSON.stringify(course))).toEqual(stored.result)
    const [proof] = await proofsOf(seat)
    const digests = (await Promise.all(ids.map(sha256Hex))).toSorted()
    expect(proof?.legs[0]?.event).toMatchObject({ clientSeed: shown?.clientSeed, bets: digests })
  })

  test('are in it or refused, in a race with its start', async () => {
    const seats = await Promise.all(Array.from({ length: 8 }, () => sit()))
    const [first] = seats
    if (!first) throw new Error('there are seats')
    const [event] = await coming(first)
    const leg = pickOf(event)
    const { database } = under.database
    // A bet holds the event and waits to store its legs; the clock says that the event is to come, but another process,
    // whose clock is ahead, begins it meanwhile.
    const { sent, beginning } = await database.transaction(async tx => {
      await tx.run(sql`lock table book_legs in share mode`)
      const sending = seats.map(seat => bet(seat, [leg]))
      await untilWaiting(database, 1)
      const started = startEvent(database, event.id)
      await untilWaiting(database, 2)
      return { sent: sending, beginning: started }
    })
    const clientSeed = await beginning
    const replies = await Promise.all(sent)
    const codes = replies.map(({ status, body }) => (status === 200 ? 'taken' : body['code']))
    for (const code of codes) expect(['taken', 'marketClosed']).toContain(code)
    const late = await bet(first, [leg], { stake: '20000' })
    expect([late.status, late.body['code']]).toEqual([409, 'marketClosed'])
    const taken = (await Promise.all(seats.map(bets))).flatMap(each => each.bets.map(({ id }) => id))
    expect(clientSeed).toBe(await hashOf(taken))
    expect(await startEvent(under.database.database, event.id)).toBe(clientSeed)
    expect(taken.length).toBeGreaterThan(0)
    await untilOver(event)
    await under.arcade.runEvents()
    await expectSound()
  })

  test('have no part in an event that was made before they had', async () => {
    const seat = await sit()
    const [event] = await coming(seat)
    await under.database.database.run(sql`
      update book_events set draws_by_bets = false where id = ${event.id}`)
    await expectStatus(bet(seat, [pickOf(event)]), 200)
    await untilOver(event)
    await under.arcade.runEvents()
    const stored = await eventOf(event.id)
    expect(stored.clientSeed).toBeNull()
    expect(JSON.parse(JSON.stringify(await drawCourse(game.book, stored, stored.setup)))).toEqual(
      stored.result,
    )
    const [proof] = await proofsOf(seat)
    expect(proof?.legs[0]?.event).toMatchObject({ clientSeed: null, bets: null })
  })
})

import { readFileSync } from 'node:fs'
import { sql } from '@glasshouse/postgres'
import { expect, test } from 'vitest'
import { slotPictureField } from '../kits/slot/picture.ts'
import { arcadeUnderTest } from '../testing/arcade-under-test.ts'

const under = arcadeUnderTest()
const migration = readFileSync(new URL('../../migrations/0011_slot_pictures.sql', import.meta.url), 'utf8')

/** A picture as the first slot stored it. */
function oldPicture(stops: readonly number[]) {
  const events = [
    ...stops.map((stop, index) => ({ type: 'reelStopped', reel: index + 1, stop })),
    { type: 'roundEnded', payout: '0', lanterns: 0 },
  ]
  return { stops, window: [['COIN', 'LEAF', 'FISH']], lines: [], events }
}

test('stored pictures of the first slot become those of the kit, once', async () => {
  const { database } = under.database
  const seat = await under.sit(await under.player('500000'))
  const spins = []
  for (const id of ['first-round', 'second-round']) {
    const { round } = await under.spin(seat.bearer, { actionId: id })
    const picture = slotPictureField.parse(round.picture)
    spins.unshift(picture)
    const [stops = []] = picture.spins[0] ?? []
    const old = JSON.stringify(oldPicture(stops))
    await database.run(sql`update rounds set picture = ${old}::jsonb where action_id = ${id}`)
  }
  for (const _ of ['the old ones', 'and again, where none is left']) {
    await database.transaction(tx => tx.client.query(migration))
    const answer = await under.page('GET', '/play/session', { bearer: seat.bearer })
    expect(answer).toMatchObject({ status: 200, body: { lastRounds: spins.map(picture => ({ picture })) } })
  }
})

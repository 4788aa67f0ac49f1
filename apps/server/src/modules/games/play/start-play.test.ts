import { must, refuse } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { describe, expect, test } from 'vitest'
import { playUnderTest } from './testing/play-under-test.ts'

const under = playUnderTest()

describe('a launch is refused, in this order, when', () => {
  test('the platform has no such game', async () => {
    const member = await under.rig.newMember(0n)
    await under.rig.setStatus(member, 'frozen')
    expect(await under.rig.click(member, { gameCode: 'nothing' })).toEqual(refuse('gameUnknown'))
    expect(await under.rig.click(member, { gameCode: 'closed-one' })).toEqual(refuse('gameUnknown'))
    expect(await under.rig.click(member, { gameType: 3 })).toEqual(refuse('gameUnknown'))
  })

  test('the member is frozen', async () => {
    const { member } = await under.playing()
    await under.rig.setStatus(member, 'frozen')
    expect(await under.rig.click(member)).toEqual(refuse('memberFrozen'))
  })

  test('another game is open, on anything but a desktop', async () => {
    const { member } = await under.playing()
    const elsewhere = { gpId: 'GPJD', device: 'mobile' } as const
    expect(await under.rig.click(member, elsewhere)).toEqual(refuse('anotherGameOpen'))
  })

  test('another game is starting', async () => {
    const member = await under.rig.newMember(0n)
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    under.rig.places[1].network.next('createLaunch', { type: 'held', gate })
    must(await under.rig.click(member))
    expect(await under.rig.click(member, { gpId: 'GPJD' })).toEqual(refuse('anotherGameOpen'))
    open()
    await under.rig.play.idle()
  })

  test('the member is leaving', async () => {
    const { member } = await under.playing()
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    under.rig.places[1].network.next('kick', { type: 'held', gate })
    const leaving = under.rig.play.leave(member, {})
    while ((await under.phase(member)) !== 'quitting') await new Promise(resolve => setImmediate(resolve))
    expect(await under.rig.click(member)).toEqual(refuse('leaving'))
    open()
    await leaving
  })

  test('the same game is open', async () => {
    const { member } = await under.playing()
    expect(await under.rig.click(member)).toEqual(refuse('sameGameOpen'))
  })

  test('the platform is not offered in the currency', async () => {
    const member = await under.rig.newMember(0n, 'USD')
    expect(await under.rig.click(member, { gpId: 'GPJD' })).toEqual(refuse('notOffered'))
    expect(await under.phase(member)).toBe('idle')
  })

  test('the platform is closed', async () => {
    const member = await under.rig.newMember(0n)
    await under.db.database.run(sql`update platforms set is_open = false where id = 2`)
    expect(await under.rig.click(member, { gpId: 'GPJD' })).toEqual(refuse('platformClosed'))
    await under.db.database.run(sql`update platforms set is_open = true where id = 2`)
    expect(await under.rig.click(member, { gpId: 'GPFC' })).toEqual(refuse('platformClosed'))
  })

  test('the platform is in maintenance, with its window', async () => {
    const member = await under.rig.newMember(0n)
    const until = new Date(under.rig.clock.now().getTime() + 3_600_000)
    await under.db.database.run(sql`update platforms set maintain_until = ${until} where id = 2`)
    expect(await under.rig.click(member, { gpId: 'GPJD' })).toEqual(
      refuse('inMaintenance', { maintain_interval: { start_at: null, end_at: until.toISOString() } }),
    )
    await under.db.database.run(sql`update platforms set maintain_until = null where id = 2`)
  })

  test('the site is closed for play', async () => {
    const member = await under.rig.newMember(0n)
    await under.db.database.run(sql`insert into play_closures values (1, now(), 'test')`)
    expect(await under.rig.click(member)).toEqual(refuse('siteClosed'))
    await under.db.database.run(sql`delete from play_closures`)
  })
})
